/** Speed from which a unit counts as moving, km/h (domain-facts section 5). */
const MOVING_KMH = 5;
/** A unit that has not reported for this long is not shown as moving any more. */
const FRESH_MS = 10 * 60_000;

export const MOVEMENTS = ["moving", "idle", "stopped", "noPosition"] as const;

export type Movement = typeof MOVEMENTS[number];

/** The latest known state of a unit; `fixedAt` in milliseconds since 1970. */
interface LatestFix {
  fixedAt: number | null;
  speedKmh: number | null;
  ignition: boolean | null;
}

/** Says whether a unit moves, stands with the ignition on, or is parked. */
export function movementOf(latest: LatestFix, now: number): Movement {
  if (latest.fixedAt === null) return "noPosition";
  if (now - latest.fixedAt > FRESH_MS) return "stopped";
  if ((latest.speedKmh ?? 0) >= MOVING_KMH) return "moving";
  return latest.ignition ? "idle" : "stopped";
}
