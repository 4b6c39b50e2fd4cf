import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type MileageCar,
  mileageRateOf,
  mileageSupplements,
  ownVehicle,
} from "./rates.ts";
import { reimburse } from "./reimbursement.ts";

const MILE_M = 1609.344;

Deno.test("BEN-06 Sweden: 850 km in one's own car at 30 a mil are 2 550, of them 2 125 free of tax", () => {
  // 85 mil × 30 = 2 550; 85 × 25 = 2 125; 2 550 − 2 125 = 425 (domain-facts 1.3).
  const rate = mileageRateOf("SE", "own", "2026-03-10")!;
  assert.deepEqual(reimburse(rate, 850_000, 30), {
    paid: 2550,
    taxFree: 2125,
    taxable: 425,
  });
});

Deno.test("BEN-06 Norway 2026: 400 km at the state's rate are 2 120, of them 1 400 free of tax", () => {
  // 400 × 5.30 = 2 120; 400 × 3.50 = 1 400.
  const rate = mileageRateOf("NO", "own", "2026-03-10")!;
  assert.deepEqual(reimburse(rate, 400_000, rate.state!), {
    paid: 2120,
    taxFree: 1400,
    taxable: 720,
  });
});

Deno.test("BEN-06 United Kingdom: 12 000 miles of a year are 5 000.00 free of tax", () => {
  // 10 000 × 0.45 + 2 000 × 0.25 = 5 000.
  const rate = mileageRateOf("GB", "own", "2026-03-10")!;
  assert.equal(reimburse(rate, 12_000 * MILE_M, 0.45).taxFree, 5000);
  const last = reimburse(rate, 3000 * MILE_M, 0.45, 9000 * MILE_M);
  // 1 000 × 0.45 + 2 000 × 0.25 = 950 of 1 350 paid.
  assert.deepEqual(last, { paid: 1350, taxFree: 950, taxable: 400 });
});

Deno.test("BEN-06 vehicles that are no cars have rates of their own where a country has them", () => {
  const at = (country: string, vehicle: MileageCar, day: string) =>
    mileageRateOf(country, vehicle, day)?.taxFree;
  assert.deepEqual(
    (["motorcycle", "moped", "motorboat", "snowmobile"] as const)
      .map((vehicle) => at("NO", vehicle, "2025-06-01")),
    [2.95, 2, 7.5, 10],
  );
  assert.equal(at("NO", "motorcycle", "2026-06-01"), undefined);
  assert.equal(at("GB", "bicycle", "2026-06-01"), 0.2);
  // 12 000 miles × 0.24 = 2 880: no lower step above 10 000.
  const motorcycle = mileageRateOf("GB", "motorcycle", "2026-06-01")!;
  const paid = reimburse(motorcycle, 12_000 * MILE_M, 0.45);
  assert.deepEqual(paid, { paid: 5400, taxFree: 2880, taxable: 2520 });
  assert.equal(ownVehicle("GB", "motorcycle"), "motorcycle");
  assert.equal(ownVehicle("NO", "boat"), "motorboat");
  assert.equal(ownVehicle("GB", "boat"), "own");
  assert.equal(ownVehicle("SE", "motorcycle"), "own");
});

Deno.test("BEN-06 supplements hold from their day: 1 NOK/km in Norway from 2026, 5p a passenger and mile in the United Kingdom", () => {
  const at = (country: string, day: string) =>
    mileageSupplements(country, day).map(({ of, amount, unit }) => [
      of,
      amount,
      unit,
    ]);
  assert.deepEqual(at("NO", "2026-03-01"), [
    ["forestRoad", 1, "km"],
    ["trailer", 1, "km"],
    ["passenger", 1, "km"],
  ]);
  assert.deepEqual(at("NO", "2025-12-31"), []);
  assert.deepEqual(at("GB", "2026-03-01"), [["passenger", 0.05, "mile"]]);
  assert.deepEqual(at("SE", "2026-03-01"), []);
});

Deno.test("BEN-06 a lower rate than the limit is wholly free of tax", () => {
  const rate = mileageRateOf("SE", "benefitElectric", "2026-03-10")!;
  assert.deepEqual(reimburse(rate, 100_000, 9), {
    paid: 90,
    taxFree: 90,
    taxable: 0,
  });
});

Deno.test("BEN-06 what is free of tax and what is taxable are what was paid, to the öre", () => {
  const rate = mileageRateOf("SE", "own", "2026-03-10")!;
  // 80.639 mil × 30 = 2 419.17; × 25 = 2 015.975, which is 2 015.98; the rest is 403.19, although 80.639 × 5 = 403.195.
  assert.deepEqual(reimburse(rate, 806_390, 30), {
    paid: 2419.17,
    taxFree: 2015.98,
    taxable: 403.19,
  });
  const metres = fc.integer({ min: 0, max: 90_000_000 });
  const öre = fc.integer({ min: 1, max: 10_000 });
  fc.assert(fc.property(metres, öre, metres, (distance, paidOre, before) => {
    for (const country of ["SE", "NO", "GB"]) {
      const of = mileageRateOf(country, "own", "2026-05-10")!;
      const parts = reimburse(of, distance, paidOre / 100, before);
      const inOre = Math.round((parts.taxFree + parts.taxable) * 100);
      assert.equal(inOre, Math.round(parts.paid * 100));
      assert.ok(parts.taxFree >= 0 && parts.taxable >= 0);
    }
  }));
});

Deno.test("BEN-06 rates count on the day of the trip", () => {
  const at = (day: string) => mileageRateOf("SE", "own", day)?.taxFree;
  assert.deepEqual(["2022-12-31", "2023-01-01", "2026-11-22"].map(at), [
    18.5,
    25,
    25,
  ]);
  assert.equal(at("2008-12-31"), undefined);
  assert.equal(mileageRateOf("FI", "own", "2026-01-01"), null);
});

Deno.test("BEN-06 a year in parts costs what it costs at once, to rounding", () => {
  const rate = mileageRateOf("GB", "own", "2026-03-10")!;
  const parts = fc.array(fc.integer({ min: 0, max: 5_000_000 }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(fc.property(parts, (distances) => {
    let before = 0;
    let free = 0;
    for (const distance of distances) {
      free += reimburse(rate, distance, 1, before).taxFree;
      before += distance;
    }
    const whole = reimburse(rate, before, 1).taxFree;
    assert.ok(Math.abs(whole - free) <= 0.01 * distances.length);
  }));
});
