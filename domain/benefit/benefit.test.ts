import assert from "node:assert/strict";
import { norwegianCarBenefit, swedishCarBenefit } from "./car-benefit.ts";
import { fuelBenefitByConsumption, fuelBenefitByCost } from "./fuel-benefit.ts";

const PETROL = {
  priceSek: 400_000,
  vehicleTaxSek: 3000,
  technology: "none",
  taxedFrom: "2024-01-01",
  modelYear: 2024,
} as const;

Deno.test("REP-08 Sweden 2026: the benefit of a petrol car of 400 000 is 83 308 a year", () => {
  // 0.29 × 59 200 = 17 168; 400 000 × (0.70 × 0.0255 + 0.01) = 11 140; 0.13 × 400 000 = 52 000; tax 3 000.
  assert.equal(swedishCarBenefit(PETROL, 2026, 0), 83_308);
});

Deno.test("REP-08 Sweden 2026: an electric car of 600 000 counts half its price", () => {
  // The reduction of 350 000 is more than half: 300 000. 17 168 + 8 355 + 39 000 + 360 = 64 883.
  const electric = {
    ...PETROL,
    priceSek: 600_000,
    vehicleTaxSek: 360,
    technology: "electric",
  } as const;
  assert.equal(swedishCarBenefit(electric, 2026, 0), 64_883);
});

Deno.test("REP-08 Sweden: above 7.5 price base amounts 20 % count, and 3 000 mil of business leave three quarters", () => {
  // 17 168 + 544 000 × 0.02785 = 15 150.40; 0.13 × 444 000 = 57 720; 0.20 × 100 000 = 20 000; 3 000.
  const dear = { ...PETROL, priceSek: 544_000 };
  assert.equal(swedishCarBenefit(dear, 2026, 0), 113_038.4);
  assert.equal(swedishCarBenefit(dear, 2026, 29_999_999), 113_038.4);
  assert.equal(swedishCarBenefit(dear, 2026, 30_000_000), 84_778.8);
});

Deno.test("REP-08 Sweden: older cars count by their own formulas, the rate at least half a per cent", () => {
  // 2020: 0.317 × 47 300 = 14 994.10; 300 000 × 0.75 × 0.005 = 1 125; 0.09 × 300 000 = 27 000; no tax added.
  const before2018 = {
    ...PETROL,
    priceSek: 300_000,
    taxedFrom: "2018-06-30",
    modelYear: 2018,
  };
  assert.equal(swedishCarBenefit(before2018, 2020, 0), 43_119.1);
  // 0.29 × 47 300 = 13 717; the rest as above; tax 3 000.
  const later = { ...before2018, taxedFrom: "2018-07-01" };
  assert.equal(swedishCarBenefit(later, 2020, 0), 44_842);
});

Deno.test("REP-08 Sweden: a car of six years counts four price base amounts at least", () => {
  const old = { ...PETROL, priceSek: 150_000, modelYear: 2020 };
  // 4 × 59 200 = 236 800: 17 168 + 236 800 × 0.02785 = 6 594.88; 0.13 × 236 800 = 30 784; 3 000.
  assert.equal(swedishCarBenefit(old, 2026, 0), 57_546.88);
});

Deno.test("REP-08 Sweden: each technology lowers the price by its own amount, at most by half, and where nothing is known of its year no benefit is told", () => {
  // 2026 at 500 000: 17 168 + 3 000 + counted price × 0.02785 + 0.13 × it (below 444 000).
  const of = (technology: typeof PETROL.technology | "plugIn" | "gas") =>
    swedishCarBenefit({ ...PETROL, priceSek: 500_000, technology }, 2026, 0);
  // 360 000 × 0.15785 = 56 826; 400 000 × 0.15785 = 63 140.
  assert.equal(of("plugIn"), 76_994);
  assert.equal(of("gas"), 83_308);
  // Hydrogen: 500 000 − 250 000 = 250 000 × 0.15785 = 39 462.50.
  const hydrogen = {
    ...PETROL,
    priceSek: 500_000,
    technology: "hydrogen",
  } as const;
  assert.equal(swedishCarBenefit(hydrogen, 2026, 0), 59_630.5);
  const early = { ...hydrogen, taxedFrom: "2018-06-30", modelYear: 2018 };
  assert.equal(swedishCarBenefit(early, 2020, 0), null);
});

Deno.test("REP-08 a year without base amounts has no benefit rather than a wrong one", () => {
  assert.equal(swedishCarBenefit(PETROL, 2031, 0), null);
  const car = { listPriceNok: 500_000, ageYears: 1 };
  assert.equal(norwegianCarBenefit(car, 2031, 0), null);
});

Deno.test("REP-08 Norway: 30 % up to the threshold and 20 % above, three quarters of an old car and of much business", () => {
  const car = { listPriceNok: 500_000, ageYears: 1 };
  // 0.3 × 362 300 = 108 690; 0.2 × 137 700 = 27 540.
  assert.equal(norwegianCarBenefit(car, 2025, 0), 136_230);
  // 500 000 × 0.75 = 375 000: 108 690 + 0.2 × 12 700 = 2 540.
  assert.equal(norwegianCarBenefit({ ...car, ageYears: 4 }, 2025, 0), 111_230);
  assert.equal(norwegianCarBenefit(car, 2025, 40_000_000), 136_230);
  assert.equal(norwegianCarBenefit(car, 2025, 40_000_001), 111_230);
  // 56.25 %: 281 250 × 0.3.
  const both = norwegianCarBenefit({ ...car, ageYears: 4 }, 2025, 50_000_000);
  assert.equal(both, 84_375);
});

Deno.test("BEN-05 1 200 km private at 0.65 l and 17.50 are 78 l, 1 365 and a benefit of 1 638", () => {
  const fuel = {
    privateM: 1_200_000,
    perMil: 0.65,
    price: 17.5,
    day: "2026-03-01",
  };
  assert.deepEqual(fuelBenefitByConsumption({ ...fuel, isBenefitCar: true }), {
    amount: 78,
    marketValue: 1365,
    benefit: 1638,
  });
  const own = fuelBenefitByConsumption({ ...fuel, isBenefitCar: false });
  assert.equal(own.benefit, 1365);
});

Deno.test("BEN-05 1 200 of 2 000 km of fuel for 3 000 are 1 800 and a benefit of 2 160", () => {
  const fuel = {
    privateM: 1_200_000,
    totalM: 2_000_000,
    cost: 3000,
    day: "2026-03-01",
  };
  const { marketValue, benefit } = fuelBenefitByCost({
    ...fuel,
    isBenefitCar: true,
  })!;
  assert.deepEqual([marketValue, benefit], [1800, 2160]);
  const nothing = { ...fuel, privateM: 0, totalM: 0, isBenefitCar: true };
  assert.equal(fuelBenefitByCost(nothing), null);
});
