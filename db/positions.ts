import type { UserActor } from "../domain/access/actor.ts";
import type { Period } from "../domain/time.ts";
import { asActor, type Db } from "./database.ts";

/** A stored position of a unit's track. */
export interface TrackPoint {
  fixedAt: Date;
  latitude: number;
  longitude: number;
  speedKmh: number | null;
  courseDeg: number | null;
  altitudeM: number | null;
  ignition: boolean | null;
}

/** Most positions in one answer: a day of one position a second. */
const TRACK_MAX = 86_400;

/** The positions of a unit over a period, in the order of their fixes. The caller has made sure that the unit may be seen. */
export function listPositions(
  db: Db,
  actor: UserActor,
  unitId: number,
  period: Period,
): Promise<TrackPoint[]> {
  return asActor(db, actor, (tx) =>
    tx.selectFrom("positions")
      .select([
        "fixed_at as fixedAt",
        "latitude",
        "longitude",
        "speed_kmh as speedKmh",
        "course_deg as courseDeg",
        "altitude_m as altitudeM",
        "ignition",
      ])
      .where("account_id", "=", actor.accountId)
      .where("unit_id", "=", unitId)
      .where("fixed_at", ">=", new Date(period.from))
      .where("fixed_at", "<", new Date(period.until))
      .where("latitude", "is not", null)
      .orderBy("fixed_at")
      .limit(TRACK_MAX)
      .$narrowType<{ latitude: number; longitude: number }>()
      .execute());
}
