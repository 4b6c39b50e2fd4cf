import { sql } from "kysely";
import type { UserActor } from "../../../domain/access/actor.ts";
import { type Booking, minuteOf } from "../../../domain/booking/booking.ts";
import type {
  Scope,
  StoredSeries,
} from "../../../domain/booking/series/change.ts";
import { dayOf } from "../../../domain/time.ts";
import { arrayText } from "../../array-text.ts";
import type { Tx } from "../../database.ts";
import { selectVisibleBookings } from "../bookings.ts";
import { zoneOf } from "../rules.ts";

/** Reads how a series recurs. */
export async function readSeries(
  tx: Tx,
  { accountId }: UserActor,
  id: number,
): Promise<StoredSeries> {
  const { rows: [row] } = await sql<StoredSeries>`
    select id, repeat, weekdays, until_on::text as until,
      start_clock as "startClock", end_clock as "endClock"
    from booking_series where account_id = ${accountId} and id = ${id}`
    .execute(tx);
  return row!;
}

/**
 * Selects the bookings that are changed or deleted with one of them, by time: those that have not begun, from the one on
 * or all of its series; it alone when it has none.
 */
export function selectScope(
  tx: Tx,
  actor: UserActor,
  { id, series, period }: Booking,
  scope: Scope,
  now: Date,
) {
  const from = scope === "all" ? minuteOf(now.getTime()) : period.from;
  const rows = selectVisibleBookings(tx, actor).orderBy("b.start_at");
  return series && scope !== "one"
    ? rows.where("b.series_id", "=", series.id)
      .where("b.start_at", ">=", new Date(from))
    : rows.where("b.id", "=", id);
}

/** Stores how a series recurs and gives its id. */
export async function insertSeries(
  tx: Tx,
  { accountId }: UserActor,
  series: Omit<StoredSeries, "id">,
): Promise<number> {
  const { rows: [row] } = await sql<{ id: number }>`
    insert into booking_series (account_id, repeat, weekdays, until_on,
      start_clock, end_clock)
    values (${accountId}, ${series.repeat},
      ${arrayText(series.weekdays)}::smallint[], ${series.until},
      ${series.startClock}, ${series.endClock})
    returning id`.execute(tx);
  return row!.id;
}

/** Ends the series of a booking before the first of those that left it; what is left of it stays as it is. */
export async function endBefore(
  tx: Tx,
  actor: UserActor,
  { series }: Booking,
  [first]: readonly Booking[],
): Promise<void> {
  if (!series || !first) return;
  const day = dayOf(first.period.from, await zoneOf(tx, actor));
  await sql`update booking_series
    set until_on = least(until_on, ${day}::date - 1)
    where account_id = ${actor.accountId} and id = ${series.id}`.execute(tx);
}
