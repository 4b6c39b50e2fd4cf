import assert from "node:assert/strict";

/** Pause between two questions, milliseconds. */
const PAUSE_MS = 20;

export interface Wait {
  /** Says what is known, when the result does not come. */
  about?: () => string | Promise<string>;
  /** Longest wait, milliseconds. */
  withinMs?: number;
}

/**
 * Asks repeatedly until there is a result; fails when there is none in time. It is for what nothing announces to a
 * test: an event of the product is awaited instead.
 */
export async function eventually<T>(
  what: string,
  ask: () => T | Promise<T>,
  { about = () => "", withinMs = 15_000 }: Wait = {},
): Promise<Exclude<T, null | undefined | false>> {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = await ask();
    if (found !== null && found !== undefined && found !== false) {
      return found as Exclude<T, null | undefined | false>;
    }
    if (performance.now() > end) {
      return assert.fail(`${what} did not come in time. ${await about()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
