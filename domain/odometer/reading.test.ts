import assert from "node:assert/strict";
import { decideDrift } from "./drift.ts";
import { decideReading } from "./reading.ts";

const OTHERS = [{ readAt: 10, value: 100 }, { readAt: 30, value: 300 }];

function codeOf(readAt: number, value: number, now = 50): string | null {
  const decided = decideReading({ readAt, value }, OTHERS, now);
  return decided.ok ? null : decided.error.code;
}

Deno.test("UNIT-23 a reading lies between those around it, or is the same", () => {
  assert.equal(codeOf(20, 200), null);
  assert.equal(codeOf(20, 100), null);
  assert.equal(codeOf(20, 300), null);
  assert.equal(codeOf(20, 99), "ReadingTooLow");
  assert.equal(codeOf(20, 301), "ReadingTooHigh");
  assert.equal(codeOf(5, 101), "ReadingTooHigh");
  assert.equal(codeOf(40, 299), "ReadingTooLow");
});

Deno.test("UNIT-23 an instant has one reading, and the future none", () => {
  assert.equal(codeOf(30, 300), "ReadingTaken");
  assert.equal(codeOf(50, 300), null);
  assert.equal(codeOf(51, 300), "ReadingInFuture");
});

Deno.test("UNIT-23 log and odometer may differ by 5 km or 2 %, and from 10 % it is an alarm", () => {
  const drift = (ranM: number, tripsM: number) =>
    decideDrift({ startM: 1_000_000, endM: 1_000_000 + ranM }, tripsM);
  assert.deepEqual(drift(10_000, 5000), { gapM: 5000, level: "none" });
  assert.equal(drift(1_000_000, 980_000).level, "none");
  assert.equal(drift(1_000_000, 979_999).level, "warning");
  assert.equal(drift(1_000_000, 900_000).level, "alarm");
  assert.deepEqual(drift(0, 6000), { gapM: -6000, level: "alarm" });
});
