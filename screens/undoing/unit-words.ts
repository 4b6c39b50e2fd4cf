import type { Db } from "../../db/database.ts";
import { findOdometer } from "../../db/odometer/odometer.ts";
import { findUnitHead } from "../../db/unit/head.ts";
import type { UserActor } from "../../domain/access/actor.ts";
import { changedColumns, type KeptRow } from "../../domain/undoing/kept-row.ts";
import type { Format } from "../../locales/format.ts";
import type { Texts } from "../../locales/index.ts";

/** What is needed to say how a unit is now. */
interface Reader {
  db: Db;
  actor: UserActor;
  m: Texts;
  format: Format;
  now: Date;
}

/** Tables that a change of one value in the header of a unit writes. */
const TABLES = ["units", "odometer_readings", "check_ins"];

/**
 * Says how the value of a unit's header is now that was all that a change wrote, as in "The odometer is 73,150 km";
 * null for other changes. `isAgain` says it of a change that took another back.
 */
export async function sayHeadValue(
  { db, actor, m, format, now }: Reader,
  rows: readonly KeptRow[],
  isAgain: boolean,
): Promise<string | null> {
  const t = m.undoing.unitNow;
  const written = rows.filter((row) =>
    !row.before || !row.after || changedColumns(row).length > 0
  );
  const tables = new Set(written.map(({ table }) => table));
  const [first] = written;
  if (!first || tables.size > 1 || !TABLES.includes(first.table)) return null;
  if (first.table === "units") {
    return written.length === 1 ? sayColumn(t, first, isAgain) : null;
  }
  const units = new Set(
    written.map(({ before, after }) => Number((after ?? before)!.unit_id)),
  );
  const [unitId] = units;
  if (units.size > 1 || unitId === undefined) return null;
  if (first.table === "check_ins") {
    const head = await findUnitHead(db, actor, unitId);
    if (!head || head.isPlaceHidden || !isOfNow(written)) return null;
    return head.driver === null
      ? t.noDriver(isAgain)
      : t.driver(head.driver, isAgain);
  }
  if (written.length > 1 || !isReadNow(first)) return null;
  const metres = await findOdometer(db, actor, unitId, now);
  return metres === null ? null : t.odometer(format.odometer(metres), isAgain);
}

/** Says the name or the registration number; null when more or something else changed. */
function sayColumn(
  t: Texts["undoing"]["unitNow"],
  row: KeptRow,
  isAgain: boolean,
): string | null {
  const [column, ...others] = changedColumns(row);
  const value = row.after?.[column ?? ""];
  if (others.length > 0) return null;
  if (column === "name") return t.name(String(value), isAgain);
  if (column !== "registration_number") return null;
  return value === null ? t.noPlate(isAgain) : t.plate(String(value), isAgain);
}

/** Longest time between reading an odometer and entering it, where it is entered as it stands now, milliseconds. */
const AT_ONCE_MS = 60_000;

/** Whether an odometer was read when it was entered, so that it says how the odometer is now. */
function isReadNow({ before, after }: KeptRow): boolean {
  const { read_at: read, created_at: entered } = (after ?? before)!;
  const apart = Date.parse(String(entered)) - Date.parse(String(read));
  return Math.abs(apart) < AT_ONCE_MS;
}

/** Whether check-ins are about who drives now: one of them goes on, before or after the change. */
function isOfNow(rows: readonly KeptRow[]): boolean {
  return rows.some(({ before, after }) =>
    [before, after].some((image) => image && image.until_at === null)
  );
}
