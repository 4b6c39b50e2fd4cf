import type { UserActor } from "../../domain/access/actor.ts";
import {
  type Booking,
  type BookingError,
  decideBooking,
  type NewBooking,
} from "../../domain/booking/booking.ts";
import { waitsOnceSaved } from "../../domain/booking/approval.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { Db, Tx } from "../database.ts";
import { nextVersion } from "../versions.ts";
import {
  changeSchedule,
  holdVehicle,
  lockBooking,
  type SeenBooking,
} from "./holding.ts";
import { loadBookings } from "./bookings.ts";
import { deleteRows } from "./rows.ts";
import { checkRules } from "./rules.ts";
import { tellChanges } from "./telling.ts";

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
  return changeSchedule(db, actor, async (tx) => {
    const placed = await place(tx, actor, asked, null, now);
    if (!placed.ok) return placed;
    const { columns, waitsAfter } = placed.value;
    const isWaiting = waitsAfter(null);
    const { id } = await tx.insertInto("bookings")
      .values({
        ...columns,
        is_waiting: isWaiting,
        account_id: actor.accountId,
        created_by: actor.userId,
        created_at: now,
      })
      .returning("id").executeTakeFirstOrThrow();
    const [after] = await loadBookings(tx, actor, [id]);
    await tellChanges(tx, actor, [{ before: null, after: after! }], now);
    return ok({ id, isWaiting });
  });
}

/** Changes a booking that has not begun (BOOK-23); one of a series leaves it. */
export function changeBooking(
  db: Db,
  actor: UserActor,
  seen: SeenBooking,
  asked: NewBooking,
  now: Date,
): Promise<Result<SavedBooking, BookingError>> {
  return changeSchedule(db, actor, async (tx) => {
    // Vehicle, driver, series, booking: everybody who locks several of them does it in this order.
    const placed = await place(tx, actor, asked, seen.id, now);
    const held = await lockBooking(tx, actor, seen, now);
    if (!held.ok) return held;
    if (!placed.ok) return placed;
    const before = held.value;
    const { columns, waitsAfter } = placed.value;
    const isWaiting = waitsAfter(before);
    await tx.updateTable("bookings")
      .set({
        ...columns,
        series_id: null,
        is_waiting: isWaiting,
        version: nextVersion,
      })
      .where("account_id", "=", actor.accountId)
      .where("id", "=", seen.id).execute();
    const [after] = await loadBookings(tx, actor, [seen.id]);
    await tellChanges(tx, actor, [{ before, after: after! }], now);
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
  return changeSchedule(db, actor, async (tx) => {
    const held = await lockBooking(tx, actor, seen, now);
    if (!held.ok) return held;
    await deleteRows(tx, actor, [seen.id]);
    await tellChanges(tx, actor, [{ before: held.value, after: null }], now);
    return ok(null);
  });
}

/** Decides a booking. Gives its columns, and whether it waits for an administrator once it is saved (BOOK-34). */
async function place(
  tx: Tx,
  actor: UserActor,
  asked: NewBooking,
  movedId: number | null,
  now: Date,
) {
  const decided = decideBooking(actor, asked, now);
  if (!decided.ok) return decided;
  const { period, driverId, purpose } = asked;
  const held = await holdVehicle(tx, actor, asked);
  if (!held.ok) return held;
  const unitId = held.value;
  const allowed = await checkRules(tx, actor, unitId, {
    period,
    movedId,
    now,
  });
  if (!allowed.ok) return allowed;
  const { needsApproval } = allowed.value;
  return ok({
    columns: {
      unit_id: unitId,
      driver_id: driverId,
      start_at: new Date(period.from),
      end_at: new Date(period.until),
      purpose,
    },
    waitsAfter: (before: Booking | null) =>
      waitsOnceSaved(actor, before, { unitId, period, needsApproval }),
  });
}
