/** Gap up to which log and odometer agree: this many metres or this share of the odometer's distance ... */
const WARN_M = 5000;
const WARN_SHARE = 0.02;
/** ... and the share from which something is wrong, as ABAX has it (domain-facts 1.1). */
const ALARM_SHARE = 0.1;

/** How far the odometer and the trips of a stretch of time are apart. */
export interface Drift {
  /** What the odometer ran and no trip holds; negative when the trips hold more. */
  gapM: number;
  level: "none" | "warning" | "alarm";
}

/** Compares what the odometer ran with the sum of the trips: gap = (end − start) − Σ trips (domain-facts 1.1). */
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
