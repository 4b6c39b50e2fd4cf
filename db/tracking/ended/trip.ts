import type { DrivingFix } from "../../../domain/eco-score/harsh-driving.ts";
import type { Fix } from "../../../domain/position/fix.ts";
import type { TripKind } from "../../../domain/trip/trip.ts";
import type { UnitType } from "../../../domain/unit/unit-type.ts";
import type { Tx } from "../../database.ts";
import { flagOf } from "../../position/packed/columns.ts";
import { readReports } from "../../position/stored-reports.ts";

/** A trip that has ended. */
export interface EndedTrip {
  account_id: number;
  trip_id: number;
  unit_id: number;
  unit_type: UnitType;
  /** Whether the unit is electric in any month. */
  is_electric: boolean;
  kind: TripKind;
  /** Made of two others, of which it has the fixes. */
  merged: boolean;
  started_at: Date;
  stopped_at: Date;
  start_latitude: number | null;
  start_longitude: number | null;
  distance_m: number;
}

/** A fix of an ended trip. */
export interface EndedFix extends Fix, DrivingFix {
  courseDeg: number | null;
  /** What the vehicle's counter of used electricity shows. */
  energyKwh: number | null;
}

/** What is computed of a trip when it has ended, and again when its fixes change. */
export type TripComputation = (
  tx: Tx,
  trip: EndedTrip,
  /** Reads the fixes of the trip; once, however many ask. Empty when they are no longer stored. */
  fixes: () => Promise<readonly EndedFix[]>,
) => Promise<void>;

const COLUMNS = [
  "latitude",
  "longitude",
  "speed_kmh",
  "course_deg",
  "ignition",
  "satellites",
  "hdop",
  "accuracy_m",
  "details",
] as const;

/** Reads the fixes of a trip in order of time. */
export async function readEndedFixes(
  tx: Tx,
  trip: EndedTrip,
): Promise<EndedFix[]> {
  const columns = await readReports(tx, trip, COLUMNS, {
    from: trip.started_at.getTime() * 1000,
    // The fix of the stop belongs to the trip.
    until: (trip.stopped_at.getTime() + 1) * 1000,
    isLocated: true,
  });
  return columns.fixed_at.map((us, row) => ({
    fixedAt: us / 1000,
    latitude: columns.latitude[row]!,
    longitude: columns.longitude[row]!,
    speedKmh: columns.speed_kmh[row]!,
    courseDeg: columns.course_deg[row]!,
    ignition: flagOf(columns.ignition[row]!),
    odometerM: null,
    satellites: columns.satellites[row]!,
    hdop: columns.hdop[row]!,
    accuracyM: columns.accuracy_m[row]!,
    alarms: alarmsIn(columns.details[row]!),
    energyKwh: energyIn(columns.details[row]!),
  }));
}

function alarmsIn(details: string | null): readonly string[] {
  if (!details?.includes('"alarms"')) return [];
  return (JSON.parse(details) as { alarms?: string[] }).alarms ?? [];
}

function energyIn(details: string | null): number | null {
  if (!details?.includes('"energyKwh"')) return null;
  return (JSON.parse(details) as { energyKwh?: number }).energyKwh ?? null;
}
