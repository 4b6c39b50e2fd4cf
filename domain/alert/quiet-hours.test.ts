import assert from "node:assert/strict";
import { isQuiet } from "./quiet-hours.ts";

const at = (text: string) => Date.parse(text);
const NIGHT = { from: "22:00:00", until: "06:30:00" };

Deno.test("ALARM-41 quiet hours go past midnight, in the zone of the alerts", () => {
  const zone = "Europe/Stockholm";
  for (
    const [instant, quiet] of [
      ["2026-11-22T20:59:59Z", false],
      ["2026-11-22T21:00:00Z", true],
      ["2026-11-23T03:00:00Z", true],
      ["2026-11-23T05:29:59Z", true],
      ["2026-11-23T05:30:00Z", false],
      // In summer the same local hours are an hour earlier.
      ["2026-07-01T20:00:00Z", true],
      ["2026-07-02T04:30:00Z", false],
    ] as const
  ) assert.equal(isQuiet(NIGHT, at(instant), zone), quiet, instant);
});

Deno.test("ALARM-41 quiet hours within a day end on it", () => {
  const noon = { from: "11:00", until: "13:00" };
  const quiet = (text: string) =>
    isQuiet(noon, at(`2026-11-22T${text}Z`), "Europe/London");
  assert.deepEqual(
    ["10:59", "11:00", "12:59", "13:00", "23:00"].map(quiet),
    [false, true, true, false, false],
  );
});
