import type { UserActor } from "../../domain/access/actor.ts";
import type { Decision } from "../../domain/booking/approval-requests.ts";
import type { DecisionError } from "../../domain/booking/approval.ts";
import type { Booking } from "../../domain/booking/booking.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { nextVersion } from "../versions.ts";
import { selectVisibleBookings, toBooking } from "./bookings.ts";
import { findDeclined, storeDeclined } from "./declined.ts";
import { tellBookings } from "./telling.ts";

/** Most waiting bookings that are listed; the next show when these are decided. */
const LISTED = 100;

/** Lists the bookings that wait for an administrator and are not over, by time, of vehicles that the person sees (BOOK-34). */
export function listWaiting(
  db: Db,
  actor: UserActor,
  now: Date,
): Promise<Booking[]> {
  if (!actor.isAdministrator) return Promise.resolve([]);
  return asActor(db, actor, async (tx) => {
    const rows = await selectVisibleBookings(tx, actor)
      .where("b.is_waiting", "=", true)
      .where("b.unit_id", "in", visibleUnitIds(tx, actor))
      .where("b.end_at", ">", now)
      .orderBy("b.start_at").orderBy("b.id").limit(LISTED)
      .execute();
    return rows.map(toBooking);
  });
}

/** Counts the bookings that wait for an administrator, 100 at most; null where no vehicle needs approval and none waits. */
export function countWaiting(
  db: Db,
  actor: UserActor,
  now: Date,
): Promise<number | null> {
  if (!actor.isAdministrator) return Promise.resolve(null);
  return asActor(db, actor, async (tx) => {
    const waiting = await tx.selectFrom("bookings").select("id")
      .where("account_id", "=", actor.accountId)
      .where("is_waiting", "=", true)
      .where("end_at", ">", now)
      .where("unit_id", "in", visibleUnitIds(tx, actor))
      .limit(LISTED).execute();
    if (waiting.length > 0) return waiting.length;
    const rule = await tx.selectFrom("booking_rules").select("unit_id")
      .where("account_id", "=", actor.accountId)
      .where("needs_approval", "=", true)
      .where("unit_id", "in", visibleUnitIds(tx, actor))
      .limit(1).executeTakeFirst();
    return rule ? 0 : null;
  });
}

/** Approves or declines bookings that wait, all of them or none; the second of two administrators is refused (BOOK-34). */
export function decideBookings(
  db: Db,
  actor: UserActor,
  { bookings: seen, isApproved, reason }: Decision,
  now: Date,
): Promise<Result<{ count: number }, DecisionError>> {
  return command(db, actor, async (tx) => {
    if (!actor.isAdministrator) return fail({ code: "NotAdministrator" });
    const held = await lockWaiting(tx, actor, seen, now);
    if (!held.ok) return held;
    const decided = held.value.map((booking): Booking => ({
      ...booking,
      version: booking.version + 1,
      state: isApproved ? "approved" : "declined",
    }));
    if (isApproved) await approve(tx, actor, decided);
    else await storeDeclined(tx, actor, decided, reason, now);
    await tellBookings(tx, actor, {
      event: isApproved ? "approved" : "declined",
      bookings: decided,
      reason: isApproved ? null : reason,
    }, now);
    return ok({ count: decided.length });
  });
}

/** Locks bookings as the administrator saw them, in the order of their ids. */
async function lockWaiting(
  tx: Tx,
  actor: UserActor,
  seen: Decision["bookings"],
  now: Date,
): Promise<Result<Booking[], DecisionError>> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  const rows = await selectVisibleBookings(tx, actor)
    .where("b.id", "in", ids)
    .where("b.unit_id", "in", visibleUnitIds(tx, actor))
    .orderBy("b.id").forUpdate("b").execute();
  const bookings = rows.map(toBooking);
  for (const id of ids) {
    const found = bookings.find((booking) => booking.id === id);
    if (!found) {
      const declined = await findDeclined(tx, actor, id);
      return fail({ code: declined ? "DecidedMeanwhile" : "BookingNotFound" });
    }
    const version = versions.get(id) ?? found.version;
    if (found.state !== "waiting" || found.version !== version) {
      return fail({ code: "DecidedMeanwhile" });
    }
    if (found.period.until <= now.getTime()) {
      return fail({ code: "ErrEditPastDateMsg" });
    }
  }
  return ok(bookings);
}

async function approve(
  tx: Tx,
  { accountId }: UserActor,
  bookings: readonly Booking[],
): Promise<void> {
  await tx.updateTable("bookings")
    .set({ is_waiting: false, version: nextVersion })
    .where("account_id", "=", accountId)
    .where("id", "in", bookings.map(({ id }) => id)).execute();
}
