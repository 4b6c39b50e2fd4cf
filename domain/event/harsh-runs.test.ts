import assert from "node:assert/strict";
import { inRuns } from "./harsh-runs.ts";
import type { EventKind } from "./kinds.ts";

const event = (at: string, unitId: number, kind: EventKind, more = {}) => ({
  at,
  unitId,
  kind,
  isPlaceHidden: false,
  isWithdrawn: false,
  ...more,
});

const timesOf = (events: Parameters<typeof inRuns>[0]) =>
  inRuns(events).map((run) =>
    run.map((one) => (one as ReturnType<typeof event>).at)
  );

Deno.test("ALARM-42 three events of harsh driving of a unit stand together where the newest stands, also when another unit drove harshly between them", () => {
  assert.deepEqual(
    timesOf([
      event("10:29", 2, "harshBraking"),
      event("10:10", 1, "harshBraking"),
      event("10:09", 2, "harshBraking"),
      event("10:08", 1, "harshCornering"),
      event("09:00", 1, "harshAcceleration"),
    ]),
    [["10:29"], ["10:10", "10:08", "09:00"], ["10:09"]],
  );
});

Deno.test("ALARM-42 what else happens to the unit ends a run; a hidden or withdrawn event stands alone", () => {
  for (
    const between of [
      event("10:00", 1, "powerLost"),
      event("10:00", 1, "harshBraking", { isPlaceHidden: true }),
      event("10:00", 1, "harshBraking", { isWithdrawn: true }),
    ]
  ) {
    assert.deepEqual(
      timesOf([
        event("10:03", 1, "harshBraking"),
        event("10:02", 1, "harshBraking"),
        between,
        event("09:03", 1, "harshBraking"),
        event("09:02", 1, "harshBraking"),
        event("09:01", 1, "harshBraking"),
      ]),
      [["10:03"], ["10:02"], ["10:00"], ["09:03", "09:02", "09:01"]],
    );
  }
});
