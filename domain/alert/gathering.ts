/** Seconds after an alarm in which further ones about the same unit wait for each other. */
const FIRST_S = 60;
/** Longest that alarms wait for each other, seconds. */
const LONGEST_S = 16 * 60;

/** The latest alarm to a receiver about a unit, by one channel and of one type. */
export interface LatestAlarm {
  /** When it was or is to be sent, ms UTC. */
  goesOutAt: number;
  /** How long after that further ones wait, seconds. */
  gatherSeconds: number;
  /** Whether it still waits to be sent for the first time, so that more can be told by it. */
  isOpen: boolean;
}

/** What becomes of an alarm: it is added to one that waits, or goes out at an instant (ms UTC). */
export type GatherDecision =
  | { do: "append" }
  | { do: "send"; at: number; gatherSeconds: number };

/**
 * Decides how an alarm is told, so that a storm becomes few messages: the first goes out at once; what follows within a
 * minute waits for the end of that minute and goes out together. While it goes on, each message gathers twice as long
 * as the one before, up to 16 minutes; after a pause of that length the next one goes out at once again.
 */
export function decideGathering(
  latest: LatestAlarm | null,
  now: number,
): GatherDecision {
  const first = { do: "send", at: now, gatherSeconds: FIRST_S } as const;
  if (!latest) return first;
  const { goesOutAt, gatherSeconds, isOpen } = latest;
  if (isOpen && goesOutAt > now) return { do: "append" };
  const until = goesOutAt + gatherSeconds * 1000;
  if (until <= now) return first;
  return {
    do: "send",
    at: until,
    gatherSeconds: Math.min(gatherSeconds * 2, LONGEST_S),
  };
}
