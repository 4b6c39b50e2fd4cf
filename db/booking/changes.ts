import type { UserActor } from "../../domain/access/actor.ts";
import {
  type Booking,
  type BookingError,
  decideBooking,
  decideEdit,
  type NewBooking,
} from "../../domain/booking/booking.ts";
import { waitsOnceSaved } from "../../domain/booking/approval.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { lockDriver } from "../user/drivers.ts";
import { nextVersion } from "../versions.ts";
import { checkRules, rulesOf } from "./rules.ts";
import { selectVisibleBookings, toBooking } from "./bookings.ts";
import { tellBookings } from "./telling.ts";

/** A booking as one person saw it; without a version, whatever is stored. */
interface SeenBooking {
  id: number;
  version: number | null;
}

/** A booking that is stored, and whether an administrator has yet to approve it (BOOK-34). */
interface SavedBooking {
  id: number;
  isWaiting: boolean;
}

/** Books a vehicle for a driver (BOOK-08). */
export function createBooking(
  db: Db,
  actor: UserActor,
  asked: NewBooking,
  now: Date,
): Promise<Result<SavedBooking, BookingError>> {
  return change(db, actor, async (tx) => {
    const placed = await place(tx, actor, asked, null, now);
    if (!placed.ok) return placed;
    const isWaiting = await waits(tx, actor, null, placed.value);
    const { id } = await tx.insertInto("bookings")
      .values({
        ...placed.value,
        is_waiting: isWaiting,
        account_id: actor.accountId,
        created_by: actor.userId,
      })
      .returning("id").executeTakeFirstOrThrow();
    const event = isWaiting ? "waiting" : "made";
    const bookings = [await loadBooking(tx, actor, id)];
    await tellBookings(tx, actor, { event, bookings }, now);
    return ok({ id, isWaiting });
  });
}

/** Changes a booking that has not begun (BOOK-23). */
export function changeBooking(
  db: Db,
  actor: UserActor,
  seen: SeenBooking,
  asked: NewBooking,
  now: Date,
): Promise<Result<SavedBooking, BookingError>> {
  return change(db, actor, async (tx) => {
    // Vehicle, driver, booking: everybody who locks several of them does it in this order.
    const placed = await place(tx, actor, asked, seen.id, now);
    const held = await lockBooking(tx, actor, seen, now);
    if (!held.ok) return held;
    if (!placed.ok) return placed;
    const before = held.value;
    const isWaiting = await waits(tx, actor, before, placed.value);
    await tx.updateTable("bookings")
      .set({ ...placed.value, is_waiting: isWaiting, version: nextVersion })
      .where("account_id", "=", actor.accountId)
      .where("id", "=", seen.id).execute();
    const after = await loadBooking(tx, actor, seen.id);
    await tellChange(tx, actor, { before, after }, now);
    return ok({ id: seen.id, isWaiting });
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
    const gone = { ...held.value, version: held.value.version + 1 };
    await tellBookings(tx, actor, { event: "deleted", bookings: [gone] }, now);
    return ok(null);
  });
}

/** Tells what changed of a booking: another driver hears of a booking, the former one of its end; nothing of what stayed as it was. */
async function tellChange(
  tx: Tx,
  actor: UserActor,
  { before, after }: { before: Booking; after: Booking },
  now: Date,
): Promise<void> {
  const isOther = before.driverId !== after.driverId;
  const isSame = !isOther && before.unitId === after.unitId &&
    before.period.from === after.period.from &&
    before.period.until === after.period.until &&
    before.purpose === after.purpose && before.state === after.state;
  if (isSame) return;
  if (isOther) {
    const gone = { ...before, version: after.version };
    await tellBookings(tx, actor, { event: "deleted", bookings: [gone] }, now);
  }
  const done = isOther ? "made" : "changed";
  const event = after.state === "waiting" ? "waiting" : done;
  await tellBookings(tx, actor, { event, bookings: [after] }, now);
}

/** Says whether a booking waits for an administrator once it is saved (BOOK-34). */
async function waits(
  tx: Tx,
  actor: UserActor,
  before: Booking | null,
  { unit_id, start_at, end_at }: {
    unit_id: number;
    start_at: Date;
    end_at: Date;
  },
): Promise<boolean> {
  const { needsApproval } = await rulesOf(tx, actor, unit_id);
  return waitsOnceSaved(actor, before, {
    unitId: unit_id,
    period: { from: start_at.getTime(), until: end_at.getTime() },
    needsApproval,
  });
}

async function loadBooking(
  tx: Tx,
  actor: UserActor,
  id: number,
): Promise<Booking> {
  const row = await selectVisibleBookings(tx, actor)
    .where("b.id", "=", id).executeTakeFirstOrThrow();
  return toBooking(row);
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
