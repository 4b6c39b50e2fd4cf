import { sql } from "kysely";
import type { UserActor } from "../domain/access/actor.ts";
import type { Period } from "../domain/time.ts";
import { asActor, type Db } from "./database.ts";
import { type PrivateSpan, privateSpans } from "./privacy.ts";

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

/**
 * The positions of a unit over a period, in the order of their fixes. The caller has made sure that the unit may be seen.
 * Where it was during a private trip of somebody else is left out (SEC-07).
 */
export function listPositions(
  db: Db,
  actor: UserActor,
  unitId: number,
  period: Period,
): Promise<TrackPoint[]> {
  return asActor(db, actor, async (tx) => {
    const unit = { accountId: actor.accountId, unitId };
    const from = new Date(period.from);
    const spans = await privateSpans(tx, actor, unit, from);
    return await tx.selectFrom("positions")
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
      .where("fixed_at", ">=", from)
      .where("fixed_at", "<", new Date(period.until))
      .where("latitude", "is not", null)
      .where(
        sql<boolean>`not fixed_at <@ ${rangesOf(spans)}::text::tstzmultirange`,
      )
      .orderBy("fixed_at")
      .limit(TRACK_MAX)
      .$narrowType<{ latitude: number; longitude: number }>()
      .execute();
  });
}

/** Spans as PostgreSQL writes a multirange. */
function rangesOf(spans: readonly PrivateSpan[]): string {
  const ranges = spans.map(({ from, until }) =>
    `[${from.toISOString()},${until?.toISOString() ?? ""})`
  );
  return `{${ranges.join()}}`;
}
