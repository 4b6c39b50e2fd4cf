import assert from "node:assert/strict";
import { energyOf, energyOfTrip } from "./trip-energy.ts";

const TRIP = { startedAt: 0, stoppedAt: 1_000_000 };
const readings = (...counted: [at: number, kwh: number][]) =>
  counted.map(([at, kwh]) => ({ at, kwh }));

Deno.test("REP-19 a trip took what the counter ran from its start to its stop", () => {
  const counted = readings([20_000, 1000], [500_000, 1002.5], [
    1_000_000,
    1004,
  ]);
  assert.equal(energyOfTrip(counted, TRIP), 4);
  assert.equal(energyOfTrip(readings([0, 7], [1_000_000, 7]), TRIP), 0);
});

Deno.test("REP-19 a counter that tells a part of the trip, stands alone or was reset tells nothing", () => {
  assert.equal(energyOfTrip([], TRIP), null);
  assert.equal(energyOfTrip(readings([0, 7]), TRIP), null);
  assert.equal(energyOfTrip(readings([60_000, 7], [950_000, 9]), TRIP), null);
  assert.equal(
    energyOfTrip(readings([0, 7], [500_000, 0], [1_000_000, 9]), TRIP),
    null,
  );
});

Deno.test("REP-19 what was counted and what follows from the consumption are added, and told apart", () => {
  const perKm = (metres: number) => metres / 1000 * 0.2;
  const of = (reportedKwh: number, reportedM: number, by = perKm) =>
    energyOf({ reportedKwh, reportedM, distanceM: 100_000 }, by);
  assert.deepEqual(of(0, 0), { kwh: 20, source: "consumption" });
  assert.deepEqual(of(9, 40_000), { kwh: 21, source: "both" });
  assert.deepEqual(of(19, 100_000), { kwh: 19, source: "reported" });
  const unknown = () => null;
  assert.deepEqual(
    energyOf({ reportedKwh: 9, reportedM: 40_000, distanceM: 1e5 }, unknown),
    { kwh: null, source: null },
  );
  assert.deepEqual(
    energyOf({ reportedKwh: 19, reportedM: 1e5, distanceM: 1e5 }, unknown),
    { kwh: 19, source: "reported" },
  );
});
