import type { UserActor } from "../domain/access/actor.ts";
import type { Period } from "../domain/time.ts";
import type { Trip } from "../domain/trip/trip.ts";
import { asActor, type Db, type Tx } from "./database.ts";
import { chainTrips } from "./odometer.ts";
import { visibleUnitIds } from "./units.ts";

/**
 * The trips of a unit that start within a period, the newest first; none when the person may not see the unit.
 * A way on a ferry or a tow truck is no trip (domain-facts section 5).
 */
export function listTrips(
  db: Db,
  actor: UserActor,
  unitId: number,
  period: Period,
): Promise<Trip[]> {
  return asActor(db, actor, async (tx) => {
    const rows = await selectLog(tx, actor, unitId, period)
      .orderBy("t.started_at", "desc")
      .execute();
    const unit = { accountId: actor.accountId, unitId };
    return await chainTrips(tx, unit, rows.map(toTrip));
  });
}

/** A trip with its route as an encoded polyline. */
export type RoutedTrip = Trip & { route: string };

/** Those of some trips that the person may see, in the order of time. */
export function findTrips(
  db: Db,
  actor: UserActor,
  tripIds: number[],
): Promise<RoutedTrip[]> {
  if (tripIds.length === 0) return Promise.resolve([]);
  return asActor(db, actor, async (tx) => {
    const rows = await selectTrips(tx, actor)
      .where("t.id", "in", tripIds)
      .orderBy("t.started_at")
      .execute();
    const trips = rows.map((row) => ({ ...toTrip(row), route: row.route }));
    const chained = await Promise.all(
      [...Map.groupBy(trips, ({ unitId }) => unitId)].map(([unitId, ofUnit]) =>
        chainTrips(tx, { accountId: actor.accountId, unitId }, ofUnit)
      ),
    );
    return chained.flat().toSorted((a, b) =>
      a.startedAt.getTime() - b.startedAt.getTime()
    );
  });
}

/** A trip, when the person may see it. */
export async function findTrip(
  db: Db,
  actor: UserActor,
  tripId: number,
): Promise<RoutedTrip | null> {
  const [trip] = await findTrips(db, actor, [tripId]);
  return trip ?? null;
}

/** The log of a unit and a period, as a query to be ordered. */
export function selectLog(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  period: Period,
) {
  return selectTrips(tx, actor)
    .where("t.unit_id", "=", unitId)
    .where("t.started_at", ">=", new Date(period.from))
    .where("t.started_at", "<", new Date(period.until))
    .where("t.kind", "<>", "transported");
}

/** The trips that the person may see and that stand in the log, as a query to be narrowed further. */
export function selectTrips(tx: Tx, actor: UserActor) {
  return tx.selectFrom("trips as t")
    .leftJoin(
      "users as d",
      (join) =>
        join.onRef("d.account_id", "=", "t.account_id")
          .onRef("d.id", "=", "t.driver_id"),
    )
    .selectAll("t")
    .select(["d.first_name", "d.last_name"])
    .where("t.account_id", "=", actor.accountId)
    .where("t.merged_into", "is", null)
    .where("t.unit_id", "in", visibleUnitIds(tx, actor));
}

export type TripRow = Awaited<
  ReturnType<ReturnType<typeof selectTrips>["executeTakeFirstOrThrow"]>
>;

/** A stored trip as the product knows it; its odometer is as the unit told it, until `chainTrips` chains it. */
export function toTrip(row: TripRow): Trip {
  return {
    id: row.id,
    unitId: row.unit_id,
    kind: row.kind,
    type: row.type,
    startedAt: row.started_at,
    stoppedAt: row.stopped_at,
    start: {
      latitude: row.start_latitude,
      longitude: row.start_longitude,
      address: row.start_address || null,
    },
    stop: {
      latitude: row.stop_latitude,
      longitude: row.stop_longitude,
      address: row.stop_address || null,
    },
    distanceM: row.distance_m,
    odometerStartM: row.odometer_start_m,
    odometerStopM: row.odometer_stop_m,
    unrecordedM: null,
    maxSpeedKmh: row.max_speed_kmh,
    hasGap: row.has_gap,
    ongoing: row.ongoing,
    purpose: row.purpose,
    note: row.note,
    driver: row.driver_id === null ? null : {
      id: row.driver_id,
      name: `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim(),
    },
    merged: row.merged,
    attested: row.attest_id !== null,
    hasLateData: row.late_data_at !== null,
  };
}
