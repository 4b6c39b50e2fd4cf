import type { UserActor } from "../../domain/access/actor.ts";
import type { SpeedReading } from "../../domain/trip/speed-profile.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import { asActor, type Db } from "../database.ts";
import { readReports } from "../position/stored-reports.ts";

/** Most reports of a trip whose speeds are read: a day of one every five seconds. */
const MOST = 17_280;

/**
 * Reads how fast the unit was on a trip that the person sees, and where, in order of time; empty where the trip is masked, nobody
 * measured it, or its positions are deleted.
 */
export async function readSpeeds(
  db: Db,
  actor: UserActor,
  trip: Trip,
): Promise<SpeedReading[]> {
  if (trip.masked || trip.byHand) return [];
  const unit = { account_id: actor.accountId, unit_id: trip.unitId };
  const { fixed_at, speed_kmh, latitude, longitude } = await asActor(
    db,
    actor,
    (tx) =>
      readReports(tx, unit, ["speed_kmh", "latitude", "longitude"], {
        from: trip.startedAt.getTime() * 1000,
        until: trip.stoppedAt.getTime() * 1000 + 1,
        isLocated: true,
        limit: MOST,
      }),
  );
  return fixed_at.flatMap((at, index) => {
    const reading = {
      at: at / 1000,
      kmh: Number(speed_kmh[index] ?? NaN),
      latitude: Number(latitude[index]),
      longitude: Number(longitude[index]),
    };
    return Object.values(reading).every(Number.isFinite) ? [reading] : [];
  });
}
