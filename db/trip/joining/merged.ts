import type { Insertable, Selectable } from "kysely";
import type { UserActor } from "../../../domain/access/actor.ts";
import type { Mergeable } from "../../../domain/trip/merge.ts";
import type { Tx } from "../../database.ts";
import type { TripsTable } from "../../schema/trips.ts";
import { keepChange } from "../edits.ts";
import { insertTripRow } from "../inserting.ts";
import type { Joining } from "./joining.ts";
import { selectTrips, toTrip, type TripRow } from "../trips.ts";

/** The trip that a merge or a split leads to. */
export interface Joined {
  id: number;
  /** The kept change that its notice takes back; none where another person made it. */
  changes: number[];
}

/** Finds the trip below another one in the log, which is the one before it in time, and locks it. */
export async function findBelow(
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

/** What a merged trip takes over from its parts, and the log does not tell. */
const TAKEN_OVER = [
  "route",
  "distance_source",
  "stray_m",
  "confirmed_at",
  "ignition_at_stop",
] as const;

type Part =
  & TripRow
  & Pick<Selectable<TripsTable>, typeof TAKEN_OVER[number]>;

/** Completes locked trips for a merge. */
export async function readParts(
  tx: Tx,
  { accountId }: UserActor,
  trips: readonly TripRow[],
): Promise<Part[]> {
  const rows = await tx.selectFrom("trips").select(["id", ...TAKEN_OVER])
    .where("account_id", "=", accountId)
    .where("id", "in", trips.map(({ id }) => id))
    .execute();
  return trips.map((trip) => ({
    ...trip,
    ...rows.find(({ id }) => id === trip.id)!,
  }));
}

export function toMergeable(row: Part): Mergeable {
  return { ...toTrip(row), driverId: row.driver_id, route: row.route };
}

/** Stores a merged trip in place of its parts; `said` is what it says where that does not follow from them. */
export async function storeMerged(
  tx: Tx,
  actor: UserActor,
  [earlier, later]: readonly [Part, Part],
  merged: Mergeable,
  said: Partial<Insertable<TripsTable>> = {},
): Promise<Joined> {
  const values = { ...valuesOf(earlier, later, merged), ...said };
  const { id } = await insertTripRow(tx, values);
  const parts = [earlier.id, later.id];
  await tx.updateTable("trips")
    .set({ merged_into: id })
    .where("account_id", "=", actor.accountId)
    .where("id", "in", parts)
    .execute();
  const joining = { joined: "merged", whole: id } as const;
  const kept = await keepJoining(tx, actor, id, { ...joining, trips: parts });
  await keepJoining(tx, actor, earlier.id, { ...joining, trips: [later.id] });
  await keepJoining(tx, actor, later.id, { ...joining, trips: [earlier.id] });
  return { id, changes: [kept] };
}

/** Writes into the history of a trip that it was merged, or split, and gives the id of the record. */
export function keepJoining(
  tx: Tx,
  actor: UserActor,
  tripId: number,
  joining: Joining,
  before: object = {},
): Promise<number> {
  return keepChange(tx, actor, tripId, before, joining);
}

function valuesOf(
  earlier: Part,
  later: Part,
  merged: Mergeable,
): Insertable<TripsTable> {
  return {
    account_id: later.account_id,
    unit_id: later.unit_id,
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
    distance_source: later.distance_source,
    odometer_start_m: merged.odometerStartM,
    odometer_stop_m: merged.odometerStopM,
    stray_m: earlier.stray_m,
    max_speed_kmh: merged.maxSpeedKmh,
    has_gap: merged.hasGap,
    mocked: merged.mocked,
    ongoing: false,
    confirmed_at: later.confirmed_at,
    ignition_at_stop: later.ignition_at_stop,
    route: merged.route,
    purpose: merged.purpose,
    note: merged.note,
    project: merged.project,
    by_hand: merged.byHand,
    driver_id: merged.driverId,
    driver_booked: earlier.driver_booked && later.driver_booked,
    purpose_booked: earlier.purpose_booked && later.purpose_booked &&
      merged.purpose === later.purpose,
    // Until a person has typed both, the whole waits for a person's word.
    typed_by: earlier.typed_by === "gap" ? "gap" : later.typed_by,
    merged: true,
    merged_at: new Date(),
  };
}
