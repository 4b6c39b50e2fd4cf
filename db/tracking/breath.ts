/** Longest that units are looked at without a break, milliseconds: a report waits for its answer meanwhile. */
const IN_A_ROW_MS = 4;

/**
 * Gives what lets others of this process go first wherever it is called, if they have waited for a few milliseconds:
 * how long a unit takes differs with what it reported, so time counts, not units.
 */
export function startBreathing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < IN_A_ROW_MS) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    since = performance.now();
  };
}
