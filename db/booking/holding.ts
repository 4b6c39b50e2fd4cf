import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import {
  type Booking,
  type BookingError,
  decideEdit,
} from "../../domain/booking/booking.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { refuseTaken } from "../taken.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { lockDriver } from "../user/drivers.ts";
import { selectVisibleBookings, toBooking } from "./bookings.ts";

/** A booking as one person saw it; without a version, whatever is stored. */
export interface SeenBooking {
  id: number;
  version: number | null;
}

const TAKEN: Record<string, BookingError> = {
  one_booking_at_a_time: { code: "AlreadyBooked" },
};

/** Runs a change of the schedule of an account that has one. The constraint decides between two who book at once. */
export function changeSchedule<T, E extends BookingError>(
  db: Db,
  actor: UserActor,
  work: (tx: Tx) => Promise<Result<T, E>>,
): Promise<Result<T, E | BookingError>> {
  return command(db, actor, async (tx) => {
    const account = await tx.selectFrom("accounts").select("car_schedule")
      .where("id", "=", actor.accountId).executeTakeFirstOrThrow();
    if (!account.car_schedule) return fail({ code: "CarScheduleNotEnabled" });
    return await work(tx);
  }).catch(refuseTaken(TAKEN));
}

/**
 * Locks a vehicle and a driver until the transaction ends, and gives the id of the vehicle: people who book it at once
 * take turns, since two who wait for each other at the constraint would end in a deadlock.
 */
export async function holdVehicle(
  tx: Tx,
  actor: UserActor,
  { imei, driverId }: { imei: string; driverId: number },
): Promise<Result<number, BookingError>> {
  const unit = await visibleUnitIds(tx, actor).where("imei", "=", imei)
    .forNoKeyUpdate().executeTakeFirst();
  if (!unit) return fail({ code: "UnitNotFound" });
  return await lockDriver(tx, actor, driverId)
    ? ok(unit.id)
    : fail({ code: "DriverNotFound" });
}

/** Locks a booking that the person may change, as that person saw it, and before it the series that it belongs to. */
export async function lockBooking(
  tx: Tx,
  actor: UserActor,
  { id, version }: SeenBooking,
  now: Date,
): Promise<Result<Booking, BookingError>> {
  const { rows: [series] } = await sql<{ id: number }>`
    select id from booking_series where account_id = ${actor.accountId}
      and id = (select series_id from bookings
        where account_id = ${actor.accountId} and id = ${id})
    for update`.execute(tx);
  const row = await selectVisibleBookings(tx, actor)
    .where("b.id", "=", id).forUpdate("b").executeTakeFirst();
  if (!row) return fail({ code: "BookingNotFound" });
  const stored = toBooking(row);
  const allowed = decideEdit(actor, stored, now);
  if (!allowed.ok) return allowed;
  // Somebody made another series of it while this one waited.
  if (stored.series && stored.series.id !== series?.id) {
    return fail({ code: "ChangedMeanwhile" });
  }
  const seen = decideVersion(stored.version, version ?? stored.version);
  return seen.ok ? ok(stored) : seen;
}
