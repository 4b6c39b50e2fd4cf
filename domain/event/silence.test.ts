import assert from "node:assert/strict";
import { allowedSilence } from "./silence.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Reports at these hours. */
const at = (...hours: number[]) => hours.map((hour) => hour * HOUR_MS);

Deno.test("TRK-11 a unit may be silent for three times its longest pause, a day at least and a week at most", () => {
  const hourly = at(...Array(200).keys());
  assert.equal(allowedSilence(hourly), DAY_MS);
  assert.equal(allowedSilence([...hourly, 220 * HOUR_MS]), 63 * HOUR_MS);
  assert.equal(allowedSilence(at(0, 100, 200)), 7 * DAY_MS);
});

Deno.test("TRK-11 nothing is known of the habit of a unit that has reported for less than a week", () => {
  assert.equal(allowedSilence([]), null);
  assert.equal(allowedSilence(at(5)), null);
  assert.equal(allowedSilence(at(0, 100)), null);
});
