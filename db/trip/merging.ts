import type { Selectable } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import {
  decideMerge,
  decideSplit,
  type Mergeable,
  type MergeError,
  type SplitError,
} from "../../domain/trip/merge.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import type { TripsTable } from "../schema/trips.ts";
import { lookAgain } from "./look-again.ts";
import type { UnitRef } from "../unit/unit-ref.ts";
import { isAttested, keepChange, lockTrips } from "./edits.ts";
import type { Joining } from "./joining.ts";
import { selectTrips, toTrip, type TripRow } from "./trips.ts";

type NotChangeable = {
  code: "TripNotFound" | "AlreadyAttested" | "TripMasked";
};

/** Merges a trip with the one below it in the log, in the days of `timeZone`; gives the id of the merged trip. */
export function mergeTrip(
  db: Db,
  actor: UserActor,
  tripId: number,
  timeZone: string,
): Promise<Result<{ id: number }, MergeError | NotChangeable>> {
  return command(db, actor, async (tx) => {
    const [trip] = await lockTrips(tx, actor, [tripId]);
    if (!trip) return fail({ code: "TripNotFound" });
    if (trip.is_masked) return fail({ code: "TripMasked" });
    const below = await findBelow(tx, actor, trip);
    if (isAttested(trip) || (below && isAttested(below))) {
      return fail({ code: "AlreadyAttested" });
    }
    const stored = await readStored(tx, actor, [trip.id, below?.id ?? trip.id]);
    const part = { ...trip, ...stored.get(trip.id)! };
    const earlier = below && { ...below, ...stored.get(below.id)! };
    const merged = decideMerge(
      toMergeable(part),
      earlier && toMergeable(earlier),
      timeZone,
    );
    if (!merged.ok) return merged;
    const { id } = await insertMerged(tx, part, earlier!, merged.value);
    await tx.updateTable("trips")
      .set({ merged_into: id })
      .where("account_id", "=", actor.accountId)
      .where("id", "in", [part.id, earlier!.id])
      .execute();
    const parts = [earlier!.id, part.id];
    await keepJoining(tx, actor, "merged", { whole: id, parts });
    return ok({ id });
  });
}

/** Splits the last merge of a unit, which restores both trips as they were; gives the id of the later one. */
export function splitTrip(
  db: Db,
  actor: UserActor,
  tripId: number,
): Promise<Result<{ id: number }, SplitError | NotChangeable>> {
  return command(db, actor, async (tx) => {
    const [trip] = await lockTrips(tx, actor, [tripId]);
    if (!trip) return fail({ code: "TripNotFound" });
    // Its parts become visible as they were, possibly as business trips.
    if (trip.is_masked) return fail({ code: "TripMasked" });
    if (isAttested(trip)) return fail({ code: "AlreadyAttested" });
    const decided = decideSplit(trip, await lastMergeOf(tx, trip));
    if (!decided.ok) return decided;
    const parts = await tx.updateTable("trips")
      .set({ merged_into: null })
      .where("account_id", "=", actor.accountId)
      .where("merged_into", "=", trip.id)
      .returning(["id", "started_at"])
      .execute();
    await tx.deleteFrom("trips")
      .where("account_id", "=", actor.accountId)
      .where("id", "=", trip.id)
      .execute();
    await keepJoining(tx, actor, "split", {
      whole: trip.id,
      parts: parts.map(({ id }) => id),
    });
    if (trip.late_data_at) await lookAgain(tx, trip, trip.started_at);
    const [later] = parts.toSorted((a, b) =>
      b.started_at.getTime() - a.started_at.getTime()
    );
    return ok({ id: later!.id });
  });
}

/** Says whether a merged trip is the last merge of its unit, so that it can be split. */
export function canSplit(
  db: Db,
  actor: UserActor,
  trip: { id: number; unitId: number; merged: boolean },
): Promise<boolean> {
  return asActor(db, actor, async (tx) => {
    const unit = { account_id: actor.accountId, unit_id: trip.unitId };
    return decideSplit(trip, await lastMergeOf(tx, unit)).ok;
  });
}

/** Writes into the histories of a merged trip and of its parts that they were merged, or split again. */
async function keepJoining(
  tx: Tx,
  actor: UserActor,
  joined: Joining["joined"],
  { whole, parts }: { whole: number; parts: number[] },
): Promise<void> {
  const write = (tripId: number, trips: number[]) => {
    const joining: Joining = { joined, trips, whole };
    return keepChange(tx, actor, tripId, {}, joining);
  };
  // After a split there is no merged trip.
  if (joined === "merged") await write(whole, parts);
  for (const part of parts) {
    await write(part, parts.filter((id) => id !== part));
  }
}

async function findBelow(
  tx: Tx,
  actor: UserActor,
  trip: TripRow,
): Promise<TripRow | null> {
  const below = await selectTrips(tx, actor)
    .where("t.unit_id", "=", trip.unit_id)
    .where("t.kind", "<>", "transported")
    .where("t.started_at", "<", trip.started_at)
    .orderBy("t.started_at", "desc")
    .limit(1)
    .forUpdate("t")
    .executeTakeFirst();
  return below ?? null;
}

async function lastMergeOf(
  tx: Tx,
  unit: UnitRef,
): Promise<number | null> {
  const last = await tx.selectFrom("trips").select("id")
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .where("merged", "=", true)
    .orderBy("merged_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? null;
}

/** What a merged trip takes over from its parts, and the log does not tell. */
const TAKEN_OVER = [
  "route",
  "distance_source",
  "stray_m",
  "confirmed_at",
  "ignition_at_stop",
] as const;

type Part = TripRow & Pick<Selectable<TripsTable>, typeof TAKEN_OVER[number]>;

/** Reads that of trips, by their ids. */
async function readStored(tx: Tx, actor: UserActor, tripIds: number[]) {
  const rows = await tx.selectFrom("trips").select(["id", ...TAKEN_OVER])
    .where("account_id", "=", actor.accountId)
    .where("id", "in", tripIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function toMergeable(row: Part): Mergeable {
  return { ...toTrip(row), driverId: row.driver_id, route: row.route };
}

function insertMerged(
  tx: Tx,
  part: Part,
  earlier: Part,
  merged: Mergeable,
) {
  return tx.insertInto("trips").values({
    account_id: part.account_id,
    unit_id: part.unit_id,
    kind: merged.kind,
    type: merged.type,
    started_at: merged.startedAt,
    stopped_at: merged.stoppedAt,
    start_latitude: merged.start.latitude,
    start_longitude: merged.start.longitude,
    stop_latitude: merged.stop.latitude,
    stop_longitude: merged.stop.longitude,
    start_address: merged.start.address,
    stop_address: merged.stop.address,
    distance_m: merged.distanceM,
    distance_source: part.distance_source,
    odometer_start_m: merged.odometerStartM,
    odometer_stop_m: merged.odometerStopM,
    stray_m: earlier.stray_m,
    max_speed_kmh: merged.maxSpeedKmh,
    has_gap: merged.hasGap,
    mocked: merged.mocked,
    ongoing: false,
    confirmed_at: part.confirmed_at,
    ignition_at_stop: part.ignition_at_stop,
    route: merged.route,
    purpose: merged.purpose,
    note: merged.note,
    project: merged.project,
    by_hand: merged.byHand,
    driver_id: merged.driverId,
    driver_booked: earlier.driver_booked && part.driver_booked,
    purpose_booked: earlier.purpose_booked && part.purpose_booked &&
      merged.purpose === part.purpose,
    // Until a person has typed both, the whole waits for a person's word.
    typed_by: earlier.typed_by === "gap" ? "gap" : part.typed_by,
    merged: true,
    merged_at: new Date(),
  }).returning("id").executeTakeFirstOrThrow();
}
