/** Log and odometer agree up to this gap in metres or this share of the odometer's distance ... */
export const WARN_M = 5000;
const WARN_SHARE = 0.02;
/** ... and from this share on something is wrong, as ABAX has it (domain-facts 1.1). */
const ALARM_SHARE = 0.1;

/** How far odometer and trips differ over a period. */
export interface Drift {
  /** The odometer's distance that is in no trip; negative when the trips hold more. */
  gapM: number;
  level: "none" | "warning" | "alarm";
}

/** Compares the odometer's distance with the sum of the trips: gap = (end − start) − Σ trips (domain-facts 1.1). */
export function decideDrift(
  odometer: { startM: number; endM: number },
  tripsM: number,
): Drift {
  const ranM = odometer.endM - odometer.startM;
  const gapM = ranM - tripsM;
  const size = Math.abs(gapM);
  if (size <= Math.max(WARN_M, WARN_SHARE * ranM)) {
    return { gapM, level: "none" };
  }
  return { gapM, level: size >= ALARM_SHARE * ranM ? "alarm" : "warning" };
}
