import assert from "node:assert/strict";
import {
  activityOf,
  countActivities,
  shownState,
  toActivity,
} from "./activity.ts";

const NOW = Date.parse("2026-03-02T12:00:00Z");
const ago = (ms: number) => new Date(NOW - ms).toISOString();
const DAY = 24 * 3_600_000;

Deno.test("MAP-09 a unit drives, stands, is silent after a day, or has no position", () => {
  assert.equal(
    activityOf({ state: "moving", reportedAt: ago(0) }, NOW),
    "driving",
  );
  assert.equal(
    activityOf({ state: "idle", reportedAt: ago(0) }, NOW),
    "standing",
  );
  assert.equal(
    activityOf({ state: "stopped", reportedAt: ago(DAY) }, NOW),
    "standing",
  );
  assert.equal(
    activityOf({ state: "stopped", reportedAt: ago(DAY + 1) }, NOW),
    "silent",
  );
  assert.equal(
    activityOf({ state: "noPosition", reportedAt: null }, NOW),
    "unplaced",
  );
  assert.equal(
    activityOf({ state: "noPosition", reportedAt: ago(0) }, NOW),
    "unplaced",
  );
});

Deno.test("MAP-09 units are counted by what they do", () => {
  assert.deepEqual(
    countActivities([
      { state: "moving", reportedAt: ago(0) },
      { state: "moving", reportedAt: ago(1000) },
      { state: "stopped", reportedAt: ago(2 * DAY) },
    ], NOW),
    { driving: 2, standing: 0, silent: 1, unplaced: 0 },
  );
});

Deno.test("an address names an activity or none", () => {
  assert.equal(toActivity("silent"), "silent");
  assert.equal(toActivity("toString"), null);
  assert.equal(toActivity(undefined), null);
});

Deno.test("MAP-09 a silent unit is called silent, whatever it did last; one that reports says what it does", () => {
  const silent = ago(DAY + 1);
  assert.equal(
    shownState({ state: "stopped", reportedAt: silent }, NOW),
    "silent",
  );
  assert.equal(
    shownState({ state: "stopped", reportedAt: ago(DAY) }, NOW),
    "stopped",
  );
  assert.equal(
    shownState({ state: "idle", reportedAt: ago(0) }, NOW),
    "idle",
  );
  assert.equal(
    shownState({ state: "noPosition", reportedAt: null }, NOW),
    "noPosition",
  );
  assert.equal(
    shownState({ state: "noPosition", reportedAt: null, isHidden: true }, NOW),
    "hidden",
    "a private trip of somebody else is not a unit that never reported",
  );
});
