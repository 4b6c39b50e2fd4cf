/** What a vehicle's counter of used electricity showed at an instant, milliseconds since 1970. */
interface EnergyReading {
  at: number;
  kwh: number;
}

/** The first and the last reading may lie so far within a trip, as a share of its time. */
const MISSED_SHARE = 0.1;

/**
 * Gives the electricity that a trip took by its unit's counter, kWh (REP-19). Null where the counter tells too little of
 * the trip, or ran backwards, as one that was reset does: then the consumption of the unit counts.
 */
export function energyOfTrip(
  readings: readonly EnergyReading[],
  { startedAt, stoppedAt }: { startedAt: number; stoppedAt: number },
): number | null {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || first === last) return null;
  const missed = (first.at - startedAt) + (stoppedAt - last.at);
  if (missed > (stoppedAt - startedAt) * MISSED_SHARE) return null;
  const runsOn = readings.every(({ kwh }, at) =>
    at === 0 || kwh >= readings[at - 1]!.kwh
  );
  // To watt-hours, which leaves out what floating point adds.
  return runsOn ? Math.round((last.kwh - first.kwh) * 1000) / 1000 : null;
}

/** Where the electricity of a trip, or of several, is known from. */
export type EnergySource = "reported" | "consumption" | "both";

/** Adds what units counted and what follows from a consumption; null where neither is known of some distance. */
export function energyOf(
  { reportedKwh, reportedM, distanceM }: {
    /** What was counted, on which part of the distance, metres. */
    reportedKwh: number;
    reportedM: number;
    distanceM: number;
  },
  byConsumption: (metres: number) => number | null,
): { kwh: number | null; source: EnergySource | null } {
  const restM = distanceM - reportedM;
  if (reportedM > 0 && restM <= 0) {
    return { kwh: reportedKwh, source: "reported" };
  }
  const rest = byConsumption(restM);
  if (rest === null) return { kwh: null, source: null };
  return {
    kwh: reportedKwh + rest,
    source: reportedM > 0 ? "both" : "consumption",
  };
}
