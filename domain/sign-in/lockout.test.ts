import assert from "node:assert/strict";
import {
  addFailure,
  type Failures,
  secondsLocked,
  shownRemaining,
} from "./lockout.ts";

const NOW = new Date("2026-03-02T08:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);

function failTimes(count: number): Failures {
  let known: Failures | null = null;
  for (let n = 0; n < count; n++) known = addFailure(known, NOW);
  return known!;
}

Deno.test("AUTH-11 the fifth failure in a row locks for one hour to the millisecond", () => {
  assert.equal(secondsLocked(failTimes(4), NOW), 0);
  const locked = failTimes(5);
  assert.equal(secondsLocked(locked, NOW), 3600);
  assert.equal(secondsLocked(locked, later(3_599_999)), 1);
  assert.equal(secondsLocked(locked, later(3_600_000)), 0);
});

Deno.test("AUTH-12 after the lock the count begins anew", () => {
  const after = addFailure(failTimes(5), later(3_600_000));
  assert.deepEqual(after, { failures: 1, lockedUntil: null });
});

Deno.test("AUTH-10 the tries left show from two on", () => {
  assert.deepEqual(
    [1, 2, 3, 4].map((count) => shownRemaining(failTimes(count))),
    [null, null, 2, 1],
  );
});

Deno.test("AUTH-11 a name that never failed is not locked", () => {
  assert.equal(secondsLocked(null, NOW), 0);
});
