import type { UserActor } from "../../../domain/access/actor.ts";
import type { Booking, BookingError } from "../../../domain/booking/booking.ts";
import { localTimeOf } from "../../../domain/booking/local-time.ts";
import {
  type AskedChange,
  changedSeries,
  type Scope,
} from "../../../domain/booking/series/change.ts";
import {
  type AskedSeries,
  planSeries,
  type SeriesPlan,
} from "../../../domain/booking/series/plan.ts";
import { fail, ok, type Result } from "../../../domain/result.ts";
import {
  addDays,
  dayOf,
  daysBetween,
  periodOfDays,
} from "../../../domain/time.ts";
import { asActor, type Db, type Tx } from "../../database.ts";
import { visibleUnitIds } from "../../unit/units.ts";
import { selectVisibleBookings, toBooking } from "../bookings.ts";
import { vehicleTimes, zoneOf } from "../rules.ts";
import { readSeries, selectScope } from "./rows.ts";

/** What a person is about to do: a new series, or a change of a stored booking and others of its series. */
interface Intended {
  asked: AskedChange;
  bookingId: number | null;
  scope: Scope;
}

/** Finds what a series would come to, without storing it; a refusal when it cannot be planned (BOOK-32). */
export function findPlan(
  db: Db,
  actor: UserActor,
  { asked, bookingId, scope }: Intended,
  now: Date,
): Promise<Result<SeriesPlan, BookingError>> {
  return asActor(db, actor, async (tx) => {
    const unit = await visibleUnitIds(tx, actor)
      .where("imei", "=", asked.imei).executeTakeFirst();
    if (!unit) return fail({ code: "UnitNotFound" });
    const row = bookingId === null
      ? undefined
      : await selectVisibleBookings(tx, actor).where("b.id", "=", bookingId)
        .executeTakeFirst();
    const booking = row && toBooking(row);
    const rows = booking
      ? (await selectScope(tx, actor, booking, scope, now).execute())
        .map(toBooking)
      : [];
    const wanted = await wantedSeries(tx, actor, booking, rows, asked);
    if (!wanted.ok) return wanted;
    const moved = rows.map(({ id }) => id);
    return await planOf(tx, actor, unit.id, wanted.value, moved, now);
  });
}

/** Gives the series that a person wants: a new one, or what a change makes of the bookings that it concerns. */
export async function wantedSeries(
  tx: Tx,
  actor: UserActor,
  booking: Booking | undefined,
  rows: readonly Booking[],
  asked: AskedChange,
): Promise<Result<AskedSeries, BookingError>> {
  const { recurrence } = asked;
  if (!booking?.series) {
    return recurrence
      ? ok({ ...asked, recurrence })
      : fail({ code: "SeriesEmpty" });
  }
  const zone = await zoneOf(tx, actor);
  const stored = await readSeries(tx, actor, booking.series.id);
  const shown = {
    start: localTimeOf(booking.period.from, zone),
    end: localTimeOf(booking.period.until, zone),
  };
  const days = rows.map(({ period }) => dayOf(period.from, zone));
  return ok(changedSeries(stored, shown, days, asked));
}

/** Plans a series of a vehicle beside the bookings that it has, but for those that are moved. */
export async function planOf(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  asked: AskedSeries,
  movedIds: readonly number[],
  now: Date,
): Promise<Result<SeriesPlan, BookingError>> {
  const { start, end, recurrence } = asked;
  const last = recurrence.until > start.day ? recurrence.until : start.day;
  const length = Math.max(0, daysBetween(start.day, end.day));
  const span = periodOfDays(
    start.day,
    addDays(last, length + 1),
    await zoneOf(tx, actor),
  );
  const times = await vehicleTimes(tx, actor, unitId, span, movedIds, now);
  return planSeries(actor, asked, times, now);
}
