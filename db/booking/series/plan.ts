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
  type Period,
  periodOfDays,
} from "../../../domain/time.ts";
import { asActor, type Db, type Tx } from "../../database.ts";
import { visibleUnitIds } from "../../unit/units.ts";
import { selectVisibleBookings, toBooking } from "../bookings.ts";
import { OFFERED, selectOthers } from "../offers.ts";
import { timesOfEach, vehicleTimes, zoneOf } from "../rules.ts";
import { type BookableVehicle, selectVehicles } from "../vehicles.ts";
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
  intended: Intended,
  now: Date,
): Promise<Result<SeriesPlan, BookingError>> {
  return asActor(db, actor, async (tx) => {
    const unit = await visibleUnitIds(tx, actor)
      .where("imei", "=", intended.asked.imei).executeTakeFirst();
    if (!unit) return fail({ code: "UnitNotFound" });
    const found = await intendedSeries(tx, actor, intended, now);
    if (!found.ok) return found;
    const { wanted, moved } = found.value;
    return await planOf(tx, actor, unit.id, wanted, moved, now);
  });
}

/** Finds other vehicles of the type with which nothing stands in the way of a series (BOOK-31, BOOK-32). */
export function findSeriesOffers(
  db: Db,
  actor: UserActor,
  intended: Intended,
  now: Date,
): Promise<BookableVehicle[]> {
  return asActor(db, actor, async (tx) => {
    const unit = await selectVehicles(tx, actor).select("u.type")
      .where("u.imei", "=", intended.asked.imei).executeTakeFirst();
    const found = await intendedSeries(tx, actor, intended, now);
    if (!unit || !found.ok) return [];
    const { wanted, moved } = found.value;
    const others = await selectOthers(tx, actor, unit).execute();
    const ids = others.map(({ id }) => id);
    const span = await spanOf(tx, actor, wanted);
    const times = await timesOfEach(tx, actor, ids, span, moved, now);
    const free: BookableVehicle[] = [];
    for (const vehicle of others) {
      if (free.length === OFFERED) break;
      const plan = planSeries(actor, wanted, times.get(vehicle.id)!, now);
      if (plan.ok && plan.value.conflicts.length === 0) free.push(vehicle);
    }
    return free;
  });
}

/** Reads the series that a person intends, and the bookings that it moves. */
async function intendedSeries(
  tx: Tx,
  actor: UserActor,
  { asked, bookingId, scope }: Intended,
  now: Date,
): Promise<Result<{ wanted: AskedSeries; moved: number[] }, BookingError>> {
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
  return ok({ wanted: wanted.value, moved: rows.map(({ id }) => id) });
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
  const span = await spanOf(tx, actor, asked);
  const times = await vehicleTimes(tx, actor, unitId, span, movedIds, now);
  return planSeries(actor, asked, times, now);
}

/** Gives the period within which all bookings of a series lie. */
async function spanOf(
  tx: Tx,
  actor: UserActor,
  { start, end, recurrence }: AskedSeries,
): Promise<Period> {
  const last = recurrence.until > start.day ? recurrence.until : start.day;
  const length = Math.max(0, daysBetween(start.day, end.day));
  return periodOfDays(
    start.day,
    addDays(last, length + 1),
    await zoneOf(tx, actor),
  );
}
