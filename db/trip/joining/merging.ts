import type { UserActor } from "../../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../../domain/result.ts";
import { decideMerge, type MergeError } from "../../../domain/trip/merge.ts";
import { command } from "../../command.ts";
import type { Db, Tx } from "../../database.ts";
import { isAttested, lockTrips } from "../edits.ts";
import { findJoining } from "./joining.ts";
import {
  findBelow,
  type Joined,
  readParts,
  storeMerged,
  toMergeable,
} from "./merged.ts";
import { selectTrips } from "../trips.ts";

type NotMergeable = {
  code: "TripNotFound" | "AlreadyAttested" | "TripMasked";
};

/**
 * Merges a trip with the one below it in the log, in the days of `timeZone`; gives the merged trip. One that has been
 * merged so already, as by a double press, gives the same.
 */
export function mergeTrip(
  db: Db,
  actor: UserActor,
  tripId: number,
  timeZone: string,
): Promise<Result<Joined, MergeError | NotMergeable>> {
  return command(db, actor, async (tx) => {
    const [trip] = await lockTrips(tx, actor, [tripId]);
    if (!trip) return await findWhole(tx, actor, tripId);
    if (trip.is_masked) return fail({ code: "TripMasked" });
    const below = await findBelow(tx, actor, trip);
    if (isAttested(trip) || (below && isAttested(below))) {
      return fail({ code: "AlreadyAttested" });
    }
    const [later, earlier] = await readParts(
      tx,
      actor,
      below ? [trip, below] : [trip],
    );
    const merged = decideMerge(
      toMergeable(later!),
      earlier ? toMergeable(earlier) : null,
      timeZone,
    );
    if (!merged.ok) return merged;
    return ok(await storeMerged(tx, actor, [earlier!, later!], merged.value));
  });
}

/** Finds what a trip has been merged to with the one below it. */
async function findWhole(
  tx: Tx,
  actor: UserActor,
  tripId: number,
): Promise<Result<Joined, NotMergeable>> {
  const { accountId } = actor;
  const whole = await selectTrips(tx, actor)
    .where(
      "t.id",
      "=",
      (parts) =>
        parts.selectFrom("trips").select("merged_into")
          .where("account_id", "=", accountId).where("id", "=", tripId),
    )
    .executeTakeFirst();
  const merge = whole && !whole.is_masked &&
    await findJoining(tx, actor, whole.id);
  // The earlier part was to be merged with another trip.
  if (!merge || merge.after.trips.at(-1) !== tripId) {
    return fail({ code: "TripNotFound" });
  }
  const isOwn = merge.changed_by === actor.userId && merge.is_last;
  return ok({ id: whole.id, changes: isOwn ? [merge.id] : [] });
}
