import type { Period } from "../time.ts";
import { overlaps } from "./booking.ts";

/** How far after the asked time a free one is searched, milliseconds. */
export const SEARCHED_MS = 60 * 86_400_000;

/** Gives the first free period of the asked length from the asked start on; null when there is none within 60 days (BOOK-31). */
export function nextFree(
  taken: readonly Period[],
  asked: Period,
): Period | null {
  const length = asked.until - asked.from;
  const last = asked.from + SEARCHED_MS;
  let free = asked;
  for (const one of [...taken].sort((a, b) => a.from - b.from)) {
    if (overlaps(free, one)) {
      free = { from: one.until, until: one.until + length };
    }
  }
  return free.from <= last ? free : null;
}
