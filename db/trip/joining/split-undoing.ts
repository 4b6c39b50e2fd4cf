import type { UserActor } from "../../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../../domain/result.ts";
import { mergedOf } from "../../../domain/trip/merge.ts";
import { command } from "../../command.ts";
import type { Db, Tx } from "../../database.ts";
import { lockDriver } from "../../user/drivers.ts";
import { isAttested, lockTrips } from "../edits.ts";
import { findJoining, type FoundJoining } from "./joining.ts";
import {
  findBelow,
  type Joined,
  readParts,
  storeMerged,
  toMergeable,
} from "./merged.ts";
import { selectTrips } from "../trips.ts";
import { undoChangesIn, type UndoError } from "../undoing.ts";

/**
 * Takes back a split by the person, which restores the merged trip as it was, under its id; gives that trip. `tripId` is
 * the later part, in whose history the split is kept. Refuses when one of the parts has been changed since.
 */
export function undoSplit(
  db: Db,
  actor: UserActor,
  tripId: number,
  changeId: number,
): Promise<Result<Joined, UndoError>> {
  return command(db, actor, async (tx) => {
    const split = await findJoining(tx, actor, tripId);
    const isOwn = split?.changed_by === actor.userId;
    // A second press, as by a double press, shows what the first one did.
    if (isOwn && split.after.joined === "merged") {
      return await findRestored(tx, actor, split);
    }
    if (!isOwn || split.id !== changeId || !split.before.stood) {
      return fail({ code: "NothingToUndo" });
    }
    return await restore(tx, actor, tripId, split);
  });
}

async function restore(
  tx: Tx,
  actor: UserActor,
  laterId: number,
  { after, before, is_last }: FoundJoining,
): Promise<Result<Joined, UndoError>> {
  const earlierId = after.trips[0]!;
  const ids = [earlierId, laterId];
  const found = await lockTrips(tx, actor, ids);
  if (found.length < ids.length) return fail({ code: "TripNotFound" });
  if (found.some(({ is_masked }) => is_masked)) {
    return fail({ code: "TripMasked" });
  }
  if (found.some(isAttested)) return fail({ code: "AlreadyAttested" });
  const ofEarlier = await findJoining(tx, actor, earlierId);
  const below = await findBelow(tx, actor, tripOf(laterId, found));
  const isAsSplit = is_last && ofEarlier?.is_last &&
    ofEarlier.after.whole === after.whole && below?.id === earlierId;
  if (!isAsSplit) return fail({ code: "ChangedSince" });
  const { stood, hid = [] } = before;
  if (
    stood!.driver_id !== null && !await lockDriver(tx, actor, stood!.driver_id)
  ) {
    return fail({ code: "DriverNotFound" });
  }
  if (hid.length > 0) {
    const shown = await undoChangesIn(tx, actor, hid);
    if (!shown.ok) return shown;
  }
  const now = await lockTrips(tx, actor, ids);
  const [earlier, later] = await readParts(
    tx,
    actor,
    ids.map((id) => tripOf(id, now)),
  );
  const merged = mergedOf(toMergeable(earlier!), toMergeable(later!));
  const said = { id: after.whole, ...stood };
  return ok(await storeMerged(tx, actor, [earlier!, later!], merged, said));
}

function tripOf<Trip extends { id: number }>(id: number, trips: Trip[]): Trip {
  return trips.find((trip) => trip.id === id)!;
}

/** Finds the merged trip that the first of two presses restored. */
async function findRestored(
  tx: Tx,
  actor: UserActor,
  { after }: FoundJoining,
): Promise<Result<Joined, UndoError>> {
  const whole = await selectTrips(tx, actor).where("t.id", "=", after.whole)
    .executeTakeFirst();
  const merge = whole && !whole.is_masked &&
    await findJoining(tx, actor, whole.id);
  if (!merge) return fail({ code: "TripNotFound" });
  return ok({ id: whole.id, changes: merge.is_last ? [merge.id] : [] });
}
