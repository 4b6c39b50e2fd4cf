import type { UserActor } from "../../domain/access/actor.ts";
import type { Period } from "../../domain/time.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { noteSeen } from "../privacy/seeing.ts";
import { hiddenSpans } from "./hidden-spans.ts";
import { type Columns, flagOf } from "./packed/columns.ts";
import { readReports, type Selection } from "./stored-reports.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

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
export const POSITIONS_MAX = 86_400;

/**
 * Lists the positions of a unit in a period by time of fix, at most so many, the first ones. The caller has checked that the person may see the unit.
 * Positions during a private trip of somebody else are left out (SEC-07).
 */
export function listPositions(
  db: Db,
  actor: UserActor,
  unitId: number,
  period: Period,
  limit = POSITIONS_MAX,
): Promise<TrackPoint[]> {
  return asActor(db, actor, async (tx) => {
    const unit = { accountId: actor.accountId, unitId };
    const from = new Date(period.from);
    const of = { from, until: new Date(period.until) };
    noteSeen(actor, { ...unit, kind: "positions", of });
    return await readPoints(
      tx,
      { account_id: actor.accountId, unit_id: unitId },
      {
        from: period.from * 1000,
        until: period.until * 1000,
        except: await hiddenSpans(tx, actor, unitId, from),
        limit,
      },
    );
  });
}

/** Reads the positions of a selection of a unit's reports; the caller leaves out what is hidden. */
export async function readPoints(
  tx: Tx,
  unit: UnitRef,
  selection: Selection,
): Promise<TrackPoint[]> {
  const located = { ...selection, isLocated: true };
  return pointsOf(await readReports(tx, unit, TRACK, located));
}

const TRACK = [
  "latitude",
  "longitude",
  "speed_kmh",
  "course_deg",
  "altitude_m",
  "ignition",
] as const;

function pointsOf(
  columns: Columns<typeof TRACK[number] | "fixed_at">,
): TrackPoint[] {
  return columns.fixed_at.map((fixedAt, row) => ({
    fixedAt: new Date(Math.round(fixedAt / 1000)),
    latitude: columns.latitude[row]!,
    longitude: columns.longitude[row]!,
    speedKmh: columns.speed_kmh[row]!,
    courseDeg: columns.course_deg[row]!,
    altitudeM: columns.altitude_m[row]!,
    ignition: flagOf(columns.ignition[row]!),
  }));
}
