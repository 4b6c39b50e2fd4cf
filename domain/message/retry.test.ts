import assert from "node:assert/strict";
import { LAST_TRY, pauseAfter } from "./retry.ts";

Deno.test("JOB-02 pauses between tries grow and end after the last try", () => {
  const pauses: number[] = [];
  for (let tries = 1; tries < LAST_TRY; tries++) {
    pauses.push(pauseAfter(tries, { isFinal: false })!);
  }
  assert.deepEqual(pauses, [...pauses].sort((a, b) => a - b));
  assert.equal(new Set(pauses).size, pauses.length);
  assert.equal(pauses[0], 10);
  assert.equal(pauseAfter(LAST_TRY, { isFinal: false }), null);
});

Deno.test("JOB-02 what cannot succeed is not tried again", () => {
  assert.equal(pauseAfter(1, { isFinal: true }), null);
});
