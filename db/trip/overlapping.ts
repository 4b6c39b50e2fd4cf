import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { isTooFast } from "../../domain/trip/by-hand.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { isMasked } from "../privacy/masking.ts";
import { findTrip } from "./trips.ts";

interface Span {
  startedAt: Date;
  stoppedAt: Date;
}

/**
 * Selects the trips of a unit that another one would overlap and that the person may see: a refusal because of a private
 * trip of somebody else would tell when that was.
 */
export function selectOverlapping(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  { startedAt, stoppedAt }: Span,
) {
  return tx.selectFrom("trips as t")
    .where("t.account_id", "=", actor.accountId)
    .where("t.unit_id", "=", unitId)
    .where("t.merged_into", "is", null)
    .where("t.started_at", "<", stoppedAt)
    .where((eb) =>
      eb.or([eb("t.stopped_at", ">", startedAt), eb("t.ongoing", "=", true)])
    )
    .where(sql<boolean>`not ${isMasked(actor)}`);
}

/** People write minutes, where trips have seconds; milliseconds. */
const MINUTE_MS = 60_000;

/**
 * Gives when a trip began that a person says began in the minute in which another trip ended: at that end, unless it went
 * too far for the time that is left.
 */
export async function startAfterLast(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  { startedAt, stoppedAt, distanceM }: Span & { distanceM: number },
): Promise<Date> {
  if (startedAt.getTime() % MINUTE_MS !== 0) return startedAt;
  const until = Math.min(
    startedAt.getTime() + MINUTE_MS,
    stoppedAt.getTime(),
  );
  const last = await selectOverlapping(tx, actor, unitId, {
    startedAt,
    stoppedAt,
  })
    .where("t.started_at", "<=", startedAt)
    .where("t.ongoing", "=", false)
    .where("t.stopped_at", "<", new Date(until))
    .select("t.stopped_at")
    .orderBy("t.stopped_at", "desc").limit(1).executeTakeFirst();
  const end = last?.stopped_at;
  return end && !isTooFast({ startedAt: end, stoppedAt }, distanceM)
    ? end
    : startedAt;
}

/** Finds the first trip of a unit that another one would overlap, when the person may see it. */
export async function findOverlapped(
  db: Db,
  actor: UserActor,
  unitId: number,
  span: Span,
): Promise<Trip | null> {
  const first = await asActor(db, actor, async (tx) => {
    const overlapped = (startedAt: Date) =>
      selectOverlapping(tx, actor, unitId, { ...span, startedAt })
        .select("t.id").orderBy("t.started_at").limit(1).executeTakeFirst();
    const of = { ...span, distanceM: 0 };
    return await overlapped(await startAfterLast(tx, actor, unitId, of)) ??
      // The one that ended in that minute, where it went too far for a later start.
      await overlapped(span.startedAt);
  });
  return first ? await findTrip(db, actor, first.id) : null;
}
