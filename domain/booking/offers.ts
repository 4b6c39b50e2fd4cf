import type { Period } from "../time.ts";
import { overlaps } from "./booking.ts";

/** How far after the asked time a free one is searched, milliseconds. */
export const SEARCHED_MS = 60 * 86_400_000;
/** How far apart starts are tried where rules of the vehicle refuse one. */
const STEP_MS = 30 * 60_000;

/**
 * Gives the first period of the asked length from the asked start on that is free and allowed; null when there is none
 * within 60 days (BOOK-31).
 */
export function nextFree(
  taken: readonly Period[],
  asked: Period,
  isAllowed: (period: Period) => boolean = () => true,
): Period | null {
  const length = asked.until - asked.from;
  const byStart = [...taken].sort((a, b) => a.from - b.from);
  let free = asked;
  while (free.from <= asked.from + SEARCHED_MS) {
    for (const one of byStart) {
      if (overlaps(free, one)) free = startingAt(one.until, length);
    }
    if (isAllowed(free)) {
      return free.from <= asked.from + SEARCHED_MS ? free : null;
    }
    const next = free.from - free.from % STEP_MS + STEP_MS;
    free = startingAt(next, length);
  }
  return null;
}

function startingAt(from: number, length: number): Period {
  return { from, until: from + length };
}
