import type { UserActor } from "../../domain/access/actor.ts";
import {
  type Booking,
  type BookingError,
  decideBooking,
  decideEdit,
  type NewBooking,
} from "../../domain/booking/booking.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { lockDriver } from "../user/drivers.ts";
import { nextVersion } from "../versions.ts";
import { checkRules } from "./rules.ts";
import { selectVisibleBookings, toBooking } from "./bookings.ts";

/** A booking as one person saw it; without a version, whatever is stored. */
interface SeenBooking {
  id: number;
  version: number | null;
}

/** Books a vehicle for a driver; gives the id of the booking (BOOK-08). */
export function createBooking(
  db: Db,
  actor: UserActor,
  asked: NewBooking,
  now: Date,
): Promise<Result<{ id: number }, BookingError>> {
  return change(db, actor, async (tx) => {
    const placed = await place(tx, actor, asked, null, now);
    if (!placed.ok) return placed;
    const { id } = await tx.insertInto("bookings")
      .values({
        ...placed.value,
        account_id: actor.accountId,
        created_by: actor.userId,
      })
      .returning("id").executeTakeFirstOrThrow();
    return ok({ id });
  });
}

/** Changes a booking that has not begun (BOOK-23). */
export function changeBooking(
  db: Db,
  actor: UserActor,
  seen: SeenBooking,
  asked: NewBooking,
  now: Date,
): Promise<Result<null, BookingError>> {
  return change(db, actor, async (tx) => {
    // Vehicle, driver, booking: everybody who locks several of them does it in this order.
    const placed = await place(tx, actor, asked, seen.id, now);
    const held = await lockBooking(tx, actor, seen, now);
    if (!held.ok) return held;
    if (!placed.ok) return placed;
    await tx.updateTable("bookings")
      .set({ ...placed.value, version: nextVersion })
      .where("account_id", "=", actor.accountId)
      .where("id", "=", seen.id).execute();
    return ok(null);
  });
}

/** Deletes a booking that has not begun (BOOK-23). */
export function deleteBooking(
  db: Db,
  actor: UserActor,
  seen: SeenBooking,
  now: Date,
): Promise<Result<null, BookingError>> {
  return change(db, actor, async (tx) => {
    const held = await lockBooking(tx, actor, seen, now);
    if (!held.ok) return held;
    await tx.deleteFrom("bookings")
      .where("account_id", "=", actor.accountId)
      .where("id", "=", seen.id).execute();
    return ok(null);
  });
}

/** Runs a change of the schedule of an account that has one. The constraint decides between two who book at once. */
async function change<T>(
  db: Db,
  actor: UserActor,
  work: (tx: Tx) => Promise<Result<T, BookingError>>,
): Promise<Result<T, BookingError>> {
  try {
    return await command(db, actor, async (tx) => {
      const account = await tx.selectFrom("accounts").select("car_schedule")
        .where("id", "=", actor.accountId).executeTakeFirstOrThrow();
      if (!account.car_schedule) return fail({ code: "CarScheduleNotEnabled" });
      return await work(tx);
    });
  } catch (error) {
    const { constraint_name } = error as { constraint_name?: string };
    if (constraint_name !== "one_booking_at_a_time") throw error;
    return fail({ code: "AlreadyBooked" });
  }
}

/** Locks a booking that the person may change, as that person saw it. */
async function lockBooking(
  tx: Tx,
  actor: UserActor,
  { id, version }: SeenBooking,
  now: Date,
): Promise<Result<Booking, BookingError>> {
  const row = await selectVisibleBookings(tx, actor)
    .where("b.id", "=", id).forUpdate("b").executeTakeFirst();
  if (!row) return fail({ code: "BookingNotFound" });
  const stored = toBooking(row);
  const allowed = decideEdit(actor, stored, now);
  if (!allowed.ok) return allowed;
  const seen = decideVersion(stored.version, version ?? stored.version);
  return seen.ok ? ok(stored) : seen;
}

/**
 * Decides a booking and gives its columns. The vehicle stays locked until the transaction ends: people who book it at
 * once take turns, since two who wait for each other at the constraint would end in a deadlock.
 */
async function place(
  tx: Tx,
  actor: UserActor,
  asked: NewBooking,
  movedId: number | null,
  now: Date,
) {
  const decided = decideBooking(actor, asked, now);
  if (!decided.ok) return decided;
  const { imei, driverId, period, purpose } = asked;
  const unit = await visibleUnitIds(tx, actor).where("imei", "=", imei)
    .forNoKeyUpdate().executeTakeFirst();
  if (!unit) return fail({ code: "UnitNotFound" as const });
  if (!await lockDriver(tx, actor, driverId)) {
    return fail({ code: "DriverNotFound" as const });
  }
  const allowed = await checkRules(tx, actor, unit.id, {
    period,
    movedId,
    now,
  });
  if (!allowed.ok) return allowed;
  return ok({
    unit_id: unit.id,
    driver_id: driverId,
    start_at: new Date(period.from),
    end_at: new Date(period.until),
    purpose,
  });
}
