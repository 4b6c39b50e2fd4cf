import assert from "node:assert/strict";
import { RestingUnits } from "../../jobs/resting-units.ts";

const MINUTE_MS = 60_000;

Deno.test("TRK-10 a unit that fails again and again rests twice as long each time, up to a quarter of an hour and a bit, until it goes on", () => {
  const resting = new RestingUnits();
  let at = 0;
  for (const minutes of [1, 2, 4, 8, 16, 16]) {
    resting.failed(7, at);
    const last = at + minutes * MINUTE_MS - 1;
    assert.ok(resting.isResting(7, last), `${minutes} minutes`);
    assert.deepEqual(resting.at(last), [7]);
    at = last + 1;
    assert.ok(!resting.isResting(7, at));
    assert.deepEqual(resting.at(at), []);
  }
  resting.went([7]);
  resting.failed(7, at);
  assert.ok(!resting.isResting(7, at + MINUTE_MS));
  assert.ok(!resting.isResting(8, at));
});
