import type { Db } from "../../db/database.ts";
import { findUnitName } from "../../db/undoing/subject.ts";
import type { UserActor } from "../../domain/access/actor.ts";
import type { KeptRow } from "../../domain/undoing/kept-row.ts";
import type { Format } from "../../locales/format.ts";
import type { Texts } from "../../locales/index.ts";
import { listSpan } from "../../locales/span.ts";

/** What is needed to say which booking it was. */
interface Reader {
  db: Db;
  actor: UserActor;
  m: Texts;
  format: Format;
  now: Date;
}

/**
 * Says which vehicle was booked when, as in "BIL 12 is booked Thu 3 Dec 10:00–11:00", of the notice of a key; null of
 * other notices, and where the person does not see the vehicle (BOOK-26).
 */
export async function sayBooked(
  { db, actor, m, format, now }: Reader,
  key: string,
  rows: readonly KeptRow[],
): Promise<string | null> {
  const told: Partial<
    Record<string, (unit: string, when: string, count: number) => string>
  > = m.booking.told;
  const text = told[key];
  const images = rows.filter(({ table }) => table === "bookings")
    .map(({ before, after }) => (after ?? before)!)
    .toSorted((a, b) => instantOf(a.start_at) - instantOf(b.start_at));
  const [first] = images;
  if (!text || !first) return null;
  const unit = await findUnitName(db, actor, Number(first.unit_id));
  if (unit === null) return null;
  const period = {
    from: instantOf(first.start_at),
    until: instantOf(first.end_at),
  };
  return text(unit, listSpan(period, format, now), images.length);
}

function instantOf(value: unknown): number {
  return Date.parse(String(value));
}
