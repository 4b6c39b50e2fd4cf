import type { UserActor } from "../../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../../domain/result.ts";
import { decideMerge, type MergeError } from "../../../domain/trip/merge.ts";
import { command } from "../../command.ts";
import type { Db, Tx } from "../../database.ts";
import { isOnPrivateDay } from "../../privacy/private-days.ts";
import { isAttested, lockTrips } from "../edits.ts";
import { findJoining } from "./joining.ts";
import {
  findBelow,
  type Joined,
  readParts,
  storeMerged,
  toMergeable,
} from "./merged.ts";
import { selectTrips, type TripRow } from "../trips.ts";

export interface NotMergeable {
  code: "TripNotFound" | "AlreadyAttested" | "TripMasked" | "MergeOnPrivateDay";
}

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
    if (await tellsHiddenTime(tx, actor, [trip, below])) {
      return fail({ code: "MergeOnPrivateDay" });
    }
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

/**
 * Says whether merging two trips, or refusing it, would tell a person when somebody else's private trip was, as whoever
 * enters trips by hand all over a day learns which of them it is between. Then it is refused on the whole of that day,
 * of which the log says that there is one (SEC-07).
 */
async function tellsHiddenTime(
  tx: Tx,
  actor: UserActor,
  [trip, below]: readonly [TripRow, TripRow | null],
): Promise<boolean> {
  if (below?.is_masked) return true;
  if (!trip.by_hand && !below?.by_hand) return false;
  const { unit_id: unitId, started_at: until } = trip;
  // Of two days both count: what is below tells where in the day before the private trip is.
  const from = below?.started_at ?? until;
  return await isOnPrivateDay(tx, actor, { unitId, from, until }, 0);
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
