import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Booking } from "../../domain/booking/booking.ts";
import type { BookingSeries } from "../../domain/booking/series/recurrence.ts";
import type { Period } from "../../domain/time.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { findDeclined } from "./declined.ts";
import { BOOKING_COLUMNS, isVisible, periodOfRow } from "./rows.ts";

/** Lists the bookings of vehicles that share an instant with a period, by vehicle and time; of those that the person may see. */
export function listBookings(
  db: Db,
  actor: UserActor,
  unitIds: readonly number[],
  period: Period,
): Promise<Booking[]> {
  if (unitIds.length === 0) return Promise.resolve([]);
  return asActor(db, actor, async (tx) => {
    const rows = await selectBookings(tx, actor.accountId, period)
      .where("b.unit_id", "in", unitIds)
      .where("b.unit_id", "in", visibleUnitIds(tx, actor))
      .orderBy("b.unit_id").orderBy("b.start_at")
      .execute();
    return rows.map(toBooking);
  });
}

/** Lists a person's own bookings that share an instant with a period, by time (BOOK-06); declined ones stand apart (declined.ts). */
export function listOwnBookings(
  db: Db,
  actor: UserActor,
  period: Period,
): Promise<Booking[]> {
  return asActor(db, actor, async (tx) => {
    const rows = await selectBookings(tx, actor.accountId, period)
      .where("b.driver_id", "=", actor.userId)
      .orderBy("b.start_at").orderBy("b.id")
      .execute();
    return rows.map(toBooking);
  });
}

/** Finds a booking, declined ones too, of a vehicle that the person may see, or one of their own. */
export function findBooking(
  db: Db,
  actor: UserActor,
  id: number,
): Promise<Booking | null> {
  return asActor(db, actor, async (tx) => {
    const row = await selectVisibleBookings(tx, actor)
      .where("b.id", "=", id).executeTakeFirst();
    return row ? toBooking(row) : await findDeclined(tx, actor, id);
  });
}

/** Gives when the oldest booking starts that the person may see; null when there is none (BOOK-07). */
export function findOldestBooking(
  db: Db,
  actor: UserActor,
  unitIds?: readonly number[],
): Promise<Date | null> {
  return asActor(db, actor, async (tx) => {
    const { rows: [row] } = await sql<{ start_at: Date | null }>`
      select min(b.start_at) as start_at from ${
      visibleUnitIds(tx, actor).$if(
        unitIds !== undefined,
        (units) => units.where("id", "=", sql<number>`any(${unitIds})`),
      ).as("u")
    }, lateral (
        select start_at from bookings
        where account_id = ${actor.accountId} and unit_id = u.id
        order by end_at limit 1
      ) b`.execute(tx);
    return row!.start_at;
  });
}

/** Loads bookings by their ids, by time. */
export async function loadBookings(
  tx: Tx,
  { accountId }: UserActor,
  ids: readonly number[],
): Promise<Booking[]> {
  if (ids.length === 0) return [];
  const rows = await selectFrom(tx, accountId).where("b.id", "in", ids)
    .orderBy("b.start_at").execute();
  return rows.map(toBooking);
}

/** Selects the bookings of vehicles that a person may see, and the person's own. */
export function selectVisibleBookings(tx: Tx, actor: UserActor) {
  return selectFrom(tx, actor.accountId).where(isVisible(tx, actor));
}

function selectBookings(tx: Tx, accountId: number, { from, until }: Period) {
  return selectFrom(tx, accountId)
    .where("b.end_at", ">", new Date(from))
    .where("b.start_at", "<", new Date(until));
}

function selectFrom(tx: Tx, accountId: number) {
  return selectAllBookings(tx).where("b.account_id", "=", accountId);
}

/** Selects the bookings of all accounts, as the system sees them. */
export function selectAllBookings(tx: Tx) {
  return tx.selectFrom("bookings as b")
    .innerJoin("users as d", sameAccount("d.id", "b.driver_id"))
    .innerJoin("units as u", sameAccount("u.id", "b.unit_id"))
    .leftJoin("booking_series as s", sameAccount("s.id", "b.series_id"))
    .select([
      ...BOOKING_COLUMNS,
      "b.is_waiting as isWaiting",
      "b.changed_at as changedAt",
      sql<BookingSeries | null>`case when s.id is not null then
        json_build_object('id', s.id, 'repeat', s.repeat,
          'weekdays', s.weekdays, 'until', s.until_on) end`.as("series"),
    ]);
}

type Row = Awaited<
  ReturnType<ReturnType<typeof selectFrom>["execute"]>
>[number];

/** Gives a row as a booking. */
export function toBooking(
  { startAt, endAt, isWaiting, ...booking }: Row,
): Booking {
  return {
    ...booking,
    state: isWaiting ? "waiting" : "approved",
    reason: null,
    period: periodOfRow({ startAt, endAt }),
  };
}
