import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { TripByHand } from "../../domain/trip/by-hand.ts";
import type { Tx } from "../database.ts";
import { awaitUnit } from "../tracking/unit-claims.ts";
import { enterTripIn } from "./by-hand.ts";
import { deleteTripIn } from "./by-hand-deletion.ts";
import type { Edited } from "./edits.ts";
import { IS_EDIT } from "./joining/joining.ts";

/** A kept change that entered a trip by hand, or deleted it. */
export interface WholeTripChange {
  id: number;
  trip_id: number;
  changed_by: number | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  undoes: number | null;
}

type Refusal = { code: "ChangedSince" | "NothingToUndo" };

/** Says whether a kept change entered or deleted a trip; before that, or after it, there is no trip to compare with. */
export function isOfWholeTrip(
  { before, after }: Pick<WholeTripChange, "before" | "after">,
): boolean {
  return after.enteredByHand === true && after.unitId !== undefined ||
    after.deleted === true && before.unitId !== undefined;
}

/**
 * Takes back that the person has entered a trip, which deletes it, or deleted one, which enters it again under its id.
 * Refuses when the trip has been changed since, when it is attested, and when its time has been taken since.
 */
export async function takeBackWholeTrip(
  tx: Tx,
  actor: UserActor,
  change: WholeTripChange,
): Promise<Result<Edited, Refusal>> {
  const { id, trip_id, changed_by, before, after, undoes } = change;
  if (changed_by !== actor.userId) return fail({ code: "NothingToUndo" });
  const isDeletion = after.deleted === true;
  const unitId = Number((isDeletion ? before : after).unitId);
  await awaitUnit(tx, unitId);
  const { rows: [last] } = await sql<WholeTripChange>`
    select id, trip_id, undoes, changed_by, before, after
    from trip_changes as c
    where account_id = ${actor.accountId} and trip_id = ${trip_id}
      and ${IS_EDIT}
    order by id desc limit 1`.execute(tx);
  if (last!.id !== id) {
    // A second press, as by a double press, takes nothing more back.
    const isDone = last!.changed_by === actor.userId && isOfWholeTrip(last!) &&
      (last!.undoes === id || undoes !== null);
    return isDone
      ? ok({ changes: [last!.id] })
      : fail({ code: "ChangedSince" });
  }
  const undoing = undoes === null ? id : null;
  const done = isDeletion
    ? await enterAgain(tx, actor, { id: trip_id, undoes: undoing }, before)
    : await deleteTripIn(tx, actor, trip_id, undoing);
  return done.ok
    ? ok({ changes: done.value.changes })
    : fail({ code: "ChangedSince" });
}

function enterAgain(
  tx: Tx,
  actor: UserActor,
  former: { id: number; undoes: number | null },
  { unitId, startedAt, stoppedAt, ...kept }: Record<string, unknown>,
) {
  const trip = {
    ...kept,
    startedAt: new Date(String(startedAt)),
    stoppedAt: new Date(String(stoppedAt)),
  } as TripByHand;
  // It was over when it was entered.
  const { stoppedAt: now } = trip;
  return enterTripIn(tx, actor, Number(unitId), trip, now, former);
}
