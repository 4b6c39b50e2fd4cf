import type { Insertable } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import {
  type NewPassage,
  type PassageRemoval,
  stationNamed,
} from "../../domain/toll/change-request.ts";
import { isSamePassage } from "../../domain/toll/correct.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import type { TollTables } from "../schema/tolls.ts";
import { isAttested, lockTrips } from "../trip/edits.ts";
import { toTrip, type TripRow } from "../trip/trips.ts";
import { isOfTrip, tollsOfTrip } from "./trip-tolls.ts";

const MINUTE_MS = 60_000;

export interface TollChangeError {
  code:
    | "TripNotFound"
    | "TripMasked"
    | "AlreadyAttested"
    | "PassageOutsideTrip"
    | "PassageExists"
    | "PassageNotFound"
    | "NothingToUndo";
}

type Changed = Promise<Result<null, TollChangeError>>;

/** Adds a passage of a trip that was not found, with its reason (REP-13). */
export function addPassage(
  db: Db,
  actor: UserActor,
  tripId: number,
  { at, station, reason }: NewPassage,
  now: Date,
): Changed {
  return changeTrip(db, actor, tripId, async (tx, trip) => {
    const passedAt = withinTrip(trip, at);
    if (!passedAt) return fail({ code: "PassageOutsideTrip" });
    const place = stationNamed(station)!;
    const passages = await tollsOfTrip(tx, actor, toTrip(trip));
    const isThere = passages.some((one) =>
      one.correction !== "removed" &&
      isSamePassage(one, { ...place, passedAt: passedAt.getTime() })
    );
    if (isThere) return fail({ code: "PassageExists" });
    await insertChange(tx, actor, trip, {
      kind: "added",
      passed_at: passedAt,
      ...place,
      reason,
      changed_at: now,
    });
    return ok(null);
  });
}

/** Removes a passage of a trip that was found and did not take place, with the reason (REP-13). */
export function removePassage(
  db: Db,
  actor: UserActor,
  tripId: number,
  { at, station, reason }: PassageRemoval,
  now: Date,
): Changed {
  return changeTrip(db, actor, tripId, async (tx, trip) => {
    const passages = await tollsOfTrip(tx, actor, toTrip(trip));
    const found = passages.find((one) =>
      one.correction === null && one.station === station &&
      Math.abs(one.passedAt - at.getTime()) < MINUTE_MS
    );
    if (!found) return fail({ code: "PassageNotFound" });
    await insertChange(tx, actor, trip, {
      kind: "removed",
      passed_at: new Date(found.passedAt),
      city: found.city,
      station,
      tariff: found.tariff,
      reason,
      changed_at: now,
    });
    return ok(null);
  });
}

/** Undoes a change of the passages of a trip; its line stays in the log. */
export function undoTollChange(
  db: Db,
  actor: UserActor,
  tripId: number,
  changeId: number,
  now: Date,
): Changed {
  return changeTrip(db, actor, tripId, async (tx, trip) => {
    const { numUpdatedRows } = await tx.updateTable("toll_changes as c")
      .set({ undone_at: now, undone_by: actor.userId })
      .where("c.account_id", "=", actor.accountId)
      .where("c.id", "=", changeId)
      .where(isOfTrip(toTrip(trip)))
      .where("c.undone_at", "is", null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 0n ? fail({ code: "NothingToUndo" }) : ok(null);
  });
}

/** Locks a trip whose passages the person may change, and changes them. */
function changeTrip(
  db: Db,
  actor: UserActor,
  tripId: number,
  change: (tx: Tx, trip: TripRow) => Changed,
): Changed {
  return command(db, actor, async (tx) => {
    const [trip] = await lockTrips(tx, actor, [tripId]);
    if (!trip || trip.kind === "transported") {
      return fail({ code: "TripNotFound" });
    }
    if (trip.is_masked) return fail({ code: "TripMasked" });
    if (isAttested(trip)) return fail({ code: "AlreadyAttested" });
    return await change(tx, trip);
  });
}

/**
 * Gives the instant within the trip for a time to the minute; null when it lies outside. The instant at which
 * the trip stops may be the first one of the next trip, so its last minute ends before.
 */
function withinTrip({ started_at, stopped_at }: TripRow, at: Date) {
  const [from, until] = [started_at.getTime(), stopped_at.getTime()];
  const said = at.getTime();
  if (said <= from - MINUTE_MS || said > until) return null;
  return new Date(Math.max(Math.min(said, until - 1), from));
}

type Said = Pick<
  Insertable<TollTables["toll_changes"]>,
  "kind" | "passed_at" | "city" | "station" | "tariff" | "reason" | "changed_at"
>;

async function insertChange(
  tx: Tx,
  { accountId: account_id, userId: changed_by }: UserActor,
  { unit_id }: TripRow,
  said: Said,
): Promise<void> {
  await tx.insertInto("toll_changes")
    .values({ account_id, unit_id, changed_by, ...said }).execute();
}
