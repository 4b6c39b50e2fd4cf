import assert from "node:assert/strict";
import { emissionOf, fuelUsed } from "./emission.ts";

const diesel = {
  fuelType: "diesel",
  consumptionPer10Km: 0.6,
  co2GPerKm: null,
} as const;

Deno.test("REP-14 CO2 comes from the registered figure where there is one, never from the fuel too", () => {
  // 1 000 km × 120 g = 120 kg.
  const registered = emissionOf({ ...diesel, co2GPerKm: 120 }, 1_000_000)!;
  assert.deepEqual(registered, { kg: 120, factor: null });
});

Deno.test("REP-14 without a registered figure the fuel's factor counts, with its source", () => {
  // 1 000 km / 10 × 0.6 l = 60 l; 60 × 2.57082 = 154.2492 kg.
  const { kg, factor } = emissionOf(diesel, 1_000_000)!;
  assert.ok(Math.abs(kg - 154.2492) < 1e-9);
  assert.match(factor!.source, /2025/);
  assert.equal(fuelUsed(diesel, 1_000_000), 60);
});

Deno.test("REP-14 an electric vehicle emits nothing at its tailpipe, also when its consumption is unknown", () => {
  const electric = {
    fuelType: "electric",
    consumptionPer10Km: null,
    co2GPerKm: null,
  } as const;
  assert.equal(emissionOf(electric, 1_000_000)!.kg, 0);
  assert.equal(fuelUsed(electric, 1_000_000), null);
});

Deno.test("REP-14 what is not known is not guessed", () => {
  const unknown = {
    fuelType: "petrol",
    consumptionPer10Km: null,
    co2GPerKm: null,
  } as const;
  assert.equal(emissionOf(unknown, 1000), null);
  assert.equal(emissionOf({ ...unknown, fuelType: null }, 1000), null);
});
