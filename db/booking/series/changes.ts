import type { UserActor } from "../../../domain/access/actor.ts";
import type {
  AskedChange,
  Scope,
} from "../../../domain/booking/series/change.ts";
import type {
  AskedSeries,
  Planned,
  SeriesError,
} from "../../../domain/booking/series/plan.ts";
import { fail, ok, type Result } from "../../../domain/result.ts";
import type { Booking } from "../../../domain/booking/booking.ts";
import type { Db, Tx } from "../../database.ts";
import { toBooking } from "../bookings.ts";
import {
  changeSchedule,
  holdVehicle,
  lockBooking,
  type SeenBooking,
} from "../holding.ts";
import { deleteRows } from "../rows.ts";
import { planOf, wantedSeries } from "./plan.ts";
import { tellChanges } from "../telling.ts";
import { endBefore, selectScope } from "./rows.ts";
import { type SeriesDone, storeSeries } from "./storing.ts";

/** Books a vehicle for each day of a series, or none of them (BOOK-32). */
export function createSeries(
  db: Db,
  actor: UserActor,
  asked: AskedSeries,
  now: Date,
): Promise<Result<SeriesDone, SeriesError>> {
  return changeSchedule(db, actor, async (tx) => {
    const held = await holdVehicle(tx, actor, asked);
    if (!held.ok) return held;
    const planned = await planAll(tx, actor, held.value, asked, [], now);
    if (!planned.ok) return planned;
    const series = { ...asked, unitId: held.value };
    const plan = { planned: planned.value, before: [] };
    return ok(await storeSeries(tx, actor, series, plan, now));
  });
}

/**
 * Changes a booking and the following ones of its series, or all that have not begun. They are one series from then on,
 * and what was before stays another. A booking without a series becomes one.
 */
export function changeSeries(
  db: Db,
  actor: UserActor,
  seen: SeenBooking,
  asked: AskedChange,
  scope: Scope,
  now: Date,
): Promise<Result<SeriesDone, SeriesError>> {
  return changeSchedule(db, actor, async (tx) => {
    const held = await holdVehicle(tx, actor, asked);
    const locked = await lockBooking(tx, actor, seen, now);
    if (!locked.ok) return locked;
    if (!held.ok) return held;
    const booking = locked.value;
    const before = await lockScope(tx, actor, booking, scope, now);
    const wanted = await wantedSeries(tx, actor, booking, before, asked);
    if (!wanted.ok) return wanted;
    const ids = before.map(({ id }) => id);
    const unitId = held.value;
    const planned = await planAll(tx, actor, unitId, wanted.value, ids, now);
    if (!planned.ok) return planned;
    const series = { ...wanted.value, unitId };
    const plan = { planned: planned.value, before };
    const done = await storeSeries(tx, actor, series, plan, now);
    await endBefore(tx, actor, booking, before);
    return ok(done);
  });
}

/** Deletes a booking and the following ones of its series, or all that have not begun. */
export function deleteSeries(
  db: Db,
  actor: UserActor,
  seen: SeenBooking,
  scope: Scope,
  now: Date,
): Promise<Result<null, SeriesError>> {
  return changeSchedule(db, actor, async (tx) => {
    const locked = await lockBooking(tx, actor, seen, now);
    if (!locked.ok) return locked;
    const gone = await lockScope(tx, actor, locked.value, scope, now);
    await deleteRows(tx, actor, gone.map(({ id }) => id));
    await endBefore(tx, actor, locked.value, gone);
    const changes = gone.map((before) => ({ before, after: null }));
    await tellChanges(tx, actor, changes, now);
    return ok(null);
  });
}

async function lockScope(
  tx: Tx,
  actor: UserActor,
  booking: Booking,
  scope: Scope,
  now: Date,
): Promise<Booking[]> {
  const rows = await selectScope(tx, actor, booking, scope, now)
    .forUpdate("b").execute();
  return rows.map(toBooking);
}

async function planAll(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  asked: AskedSeries,
  movedIds: readonly number[],
  now: Date,
): Promise<Result<Planned[], SeriesError>> {
  const plan = await planOf(tx, actor, unitId, asked, movedIds, now);
  if (!plan.ok) return plan;
  const { planned, conflicts } = plan.value;
  if (conflicts.length === 0) return ok(planned);
  return fail({
    code: "SeriesConflicts",
    count: conflicts.length,
    plan: plan.value,
  });
}
