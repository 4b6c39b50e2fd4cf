import type { UserActor } from "../domain/access/actor.ts";
import { fail, ok, type Result } from "../domain/result.ts";
import type { Period } from "../domain/time.ts";
import type { Trip, TripType } from "../domain/trip/trip.ts";
import { asActor, type Db } from "./database.ts";
import { selectVisible } from "./units.ts";

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
    const rows = await tx.selectFrom("trips")
      .selectAll()
      .where("account_id", "=", actor.accountId)
      .where("unit_id", "=", unitId)
      .where(
        "unit_id",
        "in",
        selectVisible(tx, actor).clearSelect().select("u.id"),
      )
      .where("started_at", ">=", new Date(period.from))
      .where("started_at", "<", new Date(period.until))
      .where("kind", "<>", "transported")
      .orderBy("started_at", "desc")
      .execute();
    return rows.map((row) => ({
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
      maxSpeedKmh: row.max_speed_kmh,
      hasGap: row.has_gap,
      ongoing: row.ongoing,
      purpose: row.purpose,
      note: row.note,
    }));
  });
}

/** Sets what a trip counts as. A trip that the person may not see does not exist for it. */
export function setTripType(
  db: Db,
  actor: UserActor,
  tripId: number,
  type: TripType,
): Promise<Result<{ unitId: number }, { code: "tripNotFound" }>> {
  return asActor(db, actor, async (tx) => {
    const changed = await tx.updateTable("trips")
      .set({ type })
      .where("account_id", "=", actor.accountId)
      .where("id", "=", tripId)
      .where(
        "unit_id",
        "in",
        selectVisible(tx, actor).clearSelect().select("u.id"),
      )
      .returning("unit_id")
      .executeTakeFirst();
    return changed
      ? ok({ unitId: changed.unit_id })
      : fail({ code: "tripNotFound" });
  });
}
