import assert from "node:assert/strict";

/** Pause between two questions, milliseconds. */
const PAUSE_MS = 20;

interface Wait {
  /** Says what is known, when the result does not come. */
  about?: () => string | Promise<string>;
  /** Longest wait, milliseconds. */
  withinMs?: number;
  /** Resolves when it is time to ask again; without it that is after a pause, for what nothing announces to a test. */
  next?: () => Promise<unknown>;
}

/** Asks repeatedly until there is a result; fails when there is none in time. */
export async function eventually<T>(
  what: string,
  ask: () => T | Promise<T>,
  { about = () => "", withinMs = 40_000, next }: Wait = {},
): Promise<Exclude<T, null | undefined | false>> {
  const end = performance.now() + withinMs;
  for (;;) {
    // Taken before the question, so that nothing happens unseen between the two.
    const change = next?.();
    const found = await ask();
    if (found !== null && found !== undefined && found !== false) {
      return found as Exclude<T, null | undefined | false>;
    }
    const leftMs = end - performance.now();
    if (leftMs < 0) {
      return assert.fail(`${what} did not come in time. ${await about()}`);
    }
    await (change ? withinTime(change, leftMs) : pause(PAUSE_MS));
  }
}

/** Waits for a promise, at most for a time. */
async function withinTime(promise: Promise<unknown>, ms: number) {
  const time = Promise.withResolvers<void>();
  const timer = setTimeout(time.resolve, ms);
  await Promise.race([promise, time.promise]);
  clearTimeout(timer);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
