import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
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

/** Gives when a trip began that a person says began in the minute in which another trip ended: at that end. */
export async function startAfterLast(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  { startedAt, stoppedAt }: Span,
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
  return last?.stopped_at ?? startedAt;
}

/** Finds the first trip of a unit that another one would overlap, when the person may see it. */
export async function findOverlapped(
  db: Db,
  actor: UserActor,
  unitId: number,
  { stoppedAt, ...span }: Span,
): Promise<Trip | null> {
  const first = await asActor(db, actor, async (tx) => {
    const of = { ...span, stoppedAt };
    const startedAt = await startAfterLast(tx, actor, unitId, of);
    return await selectOverlapping(tx, actor, unitId, { startedAt, stoppedAt })
      .select("t.id").orderBy("t.started_at").limit(1).executeTakeFirst();
  });
  return first ? await findTrip(db, actor, first.id) : null;
}
