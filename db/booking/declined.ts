import type { UserActor } from "../../domain/access/actor.ts";
import type { Booking } from "../../domain/booking/booking.ts";
import type { Period } from "../../domain/time.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import { BOOKING_COLUMNS, deleteRows, isVisible, periodOfRow } from "./rows.ts";

/** Finds a declined booking of a vehicle that the person may see, or one of their own. */
export async function findDeclined(
  tx: Tx,
  actor: UserActor,
  id: number,
): Promise<Booking | null> {
  const row = await selectDeclined(tx, actor).where("b.id", "=", id)
    .where(isVisible(tx, actor)).executeTakeFirst();
  return row ? toDeclined(row) : null;
}

/** Lists a person's own declined bookings that share an instant with a period, by time. */
export function listOwnDeclined(
  db: Db,
  actor: UserActor,
  { from, until }: Period,
): Promise<Booking[]> {
  return asActor(db, actor, async (tx) => {
    const rows = await selectDeclined(tx, actor)
      .where("b.driver_id", "=", actor.userId)
      .where("b.end_at", ">", new Date(from))
      .where("b.start_at", "<", new Date(until))
      .orderBy("b.start_at").orderBy("b.id").execute();
    return rows.map(toDeclined);
  });
}

/** Moves bookings to the declined ones, which hold no time; without a user they lapsed. */
export async function storeDeclined(
  tx: Tx,
  { accountId, userId }: { accountId: number; userId: number | null },
  bookings: readonly Booking[],
  reason: string | null,
  now: Date,
): Promise<void> {
  await deleteRows(tx, { accountId }, bookings.map(({ id }) => id));
  await tx.insertInto("declined_bookings").values(
    bookings.map((booking) => ({
      account_id: accountId,
      id: booking.id,
      unit_id: booking.unitId,
      driver_id: booking.driverId,
      start_at: new Date(booking.period.from),
      end_at: new Date(booking.period.until),
      purpose: booking.purpose,
      version: booking.version,
      uid: booking.uid,
      created_by: booking.createdBy,
      declined_by: userId,
      declined_at: now,
      reason,
    })),
  ).execute();
}

function selectDeclined(tx: Tx, { accountId }: UserActor) {
  return tx.selectFrom("declined_bookings as b")
    .innerJoin("users as d", sameAccount("d.id", "b.driver_id"))
    .innerJoin("units as u", sameAccount("u.id", "b.unit_id"))
    .select([
      ...BOOKING_COLUMNS,
      "b.declined_at as changedAt",
      "b.reason",
      "b.declined_by as declinedBy",
    ])
    .where("b.account_id", "=", accountId);
}

type Row = Awaited<
  ReturnType<ReturnType<typeof selectDeclined>["execute"]>
>[number];

function toDeclined(
  { startAt, endAt, declinedBy, ...booking }: Row,
): Booking {
  return {
    ...booking,
    state: declinedBy === null ? "lapsed" : "declined",
    series: null,
    period: periodOfRow({ startAt, endAt }),
  };
}
