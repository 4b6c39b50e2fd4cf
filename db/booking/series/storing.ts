import { sql } from "kysely";
import type { UserActor } from "../../../domain/access/actor.ts";
import type {
  AskedSeries,
  Planned,
} from "../../../domain/booking/series/plan.ts";
import { waitsOnceSaved } from "../../../domain/booking/approval.ts";
import type { Booking } from "../../../domain/booking/booking.ts";
import { pairUp } from "../../../domain/booking/series/change.ts";
import { settledRecurrence } from "../../../domain/booking/series/recurrence.ts";
import { dayOf, daysBetween, type Period } from "../../../domain/time.ts";
import { arrayText } from "../../array-text.ts";
import type { Tx } from "../../database.ts";
import { loadBookings } from "../bookings.ts";
import { deleteRows } from "../rows.ts";
import { rulesOf, zoneOf } from "../rules.ts";
import { tellChanges } from "../telling.ts";
import { insertSeries } from "./rows.ts";

/** What a command made of a series: its first booking, and whether an administrator has yet to approve some (BOOK-34). */
export interface SeriesDone {
  id: number;
  isWaiting: boolean;
}

/** A booking of a series as it is stored. */
interface Placed {
  period: Period;
  isWaiting: boolean;
}

/** What all bookings of a series have in common. */
interface Columns {
  unit_id: number;
  driver_id: number;
  purpose: string;
  series_id: number;
}

/**
 * Stores a planned series and tells its driver. Bookings that there are keep their ids, those of the same day first; what
 * is too many goes.
 */
export async function storeSeries(
  tx: Tx,
  actor: UserActor,
  asked: AskedSeries & { unitId: number },
  { planned, before }: { planned: Planned[]; before: readonly Booking[] },
  now: Date,
): Promise<SeriesDone> {
  const { unitId, start, end, recurrence, driverId, purpose } = asked;
  const columns = {
    unit_id: unitId,
    driver_id: driverId,
    purpose,
    series_id: await insertSeries(tx, actor, {
      ...settledRecurrence(start.day, recurrence),
      startClock: start.clock,
      endClock: end.clock,
    }),
  };
  const zone = await zoneOf(tx, actor);
  const stored = before.map(({ id, period }) => ({
    id,
    day: dayOf(period.from, zone),
  }));
  const movedDays = stored[0] ? daysBetween(stored[0].day, start.day) : 0;
  const { moved, made, deleted } = pairUp(stored, planned, movedDays);
  const byId = new Map(before.map((one) => [one.id, one]));
  const { needsApproval } = await rulesOf(tx, actor, unitId);
  const place = ({ period }: Planned, id?: number): Placed => ({
    period,
    isWaiting: waitsOnceSaved(actor, byId.get(id!) ?? null, {
      unitId,
      period,
      needsApproval,
    }),
  });
  await deleteRows(tx, actor, deleted);
  await moveRows(
    tx,
    actor,
    columns,
    moved.map(({ id, planned }) => ({ id, ...place(planned, id) })),
  );
  const ids = await insertRows(
    tx,
    actor,
    columns,
    made.map((one) => place(one)),
    now,
  );
  ids.push(...moved.map(({ id }) => id));
  const after = await loadBookings(tx, actor, ids);
  const changes = [
    ...after.map((one) => ({ before: byId.get(one.id) ?? null, after: one })),
    ...deleted.map((id) => ({ before: byId.get(id)!, after: null })),
  ];
  await tellChanges(tx, actor, changes, now);
  const [first] = after.toSorted((a, b) => a.period.from - b.period.from);
  return {
    id: first!.id,
    isWaiting: after.some(({ state }) => state === "waiting"),
  };
}

/** Moves bookings in one statement, at whose end the constraint decides: one may take the time of the next. */
async function moveRows(
  tx: Tx,
  { accountId }: UserActor,
  { unit_id, driver_id, purpose, series_id }: Columns,
  moved: readonly (Placed & { id: number })[],
): Promise<void> {
  if (moved.length === 0) return;
  const instants = (side: "from" | "until") =>
    arrayText(
      moved.map(({ period }) => new Date(period[side]).toISOString()),
    );
  await sql`
    update bookings as b set unit_id = ${unit_id}, driver_id = ${driver_id},
      purpose = ${purpose}, series_id = ${series_id}, start_at = n.start_at,
      end_at = n.end_at, is_waiting = n.is_waiting, version = b.version + 1
    from unnest(${arrayText(moved.map(({ id }) => id))}::bigint[],
      ${instants("from")}::timestamptz[],
      ${instants("until")}::timestamptz[],
      ${arrayText(moved.map(({ isWaiting }) => isWaiting))}::boolean[]
    ) as n (id, start_at, end_at, is_waiting)
    where b.account_id = ${accountId} and b.id = n.id`.execute(tx);
}

async function insertRows(
  tx: Tx,
  { accountId, userId }: UserActor,
  columns: Columns,
  made: readonly Placed[],
  now: Date,
): Promise<number[]> {
  if (made.length === 0) return [];
  const rows = await tx.insertInto("bookings")
    .values(made.map(({ period, isWaiting }) => ({
      ...columns,
      is_waiting: isWaiting,
      account_id: accountId,
      created_by: userId,
      created_at: now,
      start_at: new Date(period.from),
      end_at: new Date(period.until),
    })))
    .returning("id").execute();
  return rows.map(({ id }) => id);
}
