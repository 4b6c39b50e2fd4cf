import { sql } from "kysely";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/** A vehicle at an instant. */
interface Start {
  unit: UnitRef;
  startedAt: number;
}

/** What a booking says of a trip that starts inside it. */
export interface Booked {
  driverId: number;
  purpose: string;
  /** The driver is checked in, too, and is known from there. */
  isCheckedIn: boolean;
}

/**
 * Reads in which bookings trips start, in one statement (BOOK-29). A booking whose driver is not the one that is checked
 * in says nothing, nor does one that waits for approval, nor one of an account that has no car schedule any more or of a driver who is deleted.
 */
export async function loadBookedAt(
  tx: Tx,
  starts: readonly Start[],
): Promise<(start: Start) => Booked | undefined> {
  if (starts.length === 0) return () => undefined;
  const { rows } = await sql<Booked & { at: number }>`
    select wanted.nth::integer - 1 as at, b.driver_id as "driverId", b.purpose,
      c.id is not null as "isCheckedIn"
    from unnest(
      ${arrayText(starts.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(starts.map(({ unit }) => unit.unit_id))}::integer[],
      ${arrayText(starts.map(toInstant))}::timestamptz[]
    ) with ordinality as wanted (account_id, unit_id, instant, nth)
    join bookings as b using (account_id, unit_id)
    join accounts as a on a.id = b.account_id and a.car_schedule
    join users as d on d.account_id = b.account_id and d.id = b.driver_id
      and d.deleted_at is null
    left join check_ins as c on c.account_id = b.account_id
      and c.unit_id = b.unit_id and c.from_at <= wanted.instant
      and (c.until_at is null or c.until_at > wanted.instant)
    where b.start_at <= wanted.instant and b.end_at > wanted.instant
      and not b.is_waiting
      and (c.id is null or c.driver_id = b.driver_id)`.execute(tx);
  const booked = new Map(rows.map(({ at, ...one }) => [starts[at]!, one]));
  return (start) => booked.get(start);
}

function toInstant({ startedAt }: Start): string {
  return new Date(startedAt).toISOString();
}
