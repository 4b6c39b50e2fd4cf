import assert from "node:assert/strict";
import fc from "fast-check";
import { toHundredths } from "./money.ts";

Deno.test("amounts are rounded to hundredths, halves away from zero", () => {
  const cases = [
    [1.005, 1.01],
    [2.675, 2.68],
    [-2.675, -2.68],
    [0.004, 0],
    [1234567.891, 1234567.89],
    [0.1 + 0.2, 0.3],
  ] as const;
  for (const [amount, rounded] of cases) {
    assert.equal(toHundredths(amount), rounded);
  }
});

Deno.test("amounts are rounded as their first twelve digits are, however near they are to a half", () => {
  const amount = fc.oneof(
    fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(3, 4, 5))
      .map(([digits, decimals]) => digits / 10 ** decimals),
  );
  fc.assert(
    fc.property(amount, (amount) => {
      const digits = Number((Math.abs(amount) * 100).toPrecision(12));
      const rounded = Math.sign(amount) * Math.round(digits) / 100;
      assert.equal(toHundredths(amount), rounded);
    }),
    { numRuns: 2000 },
  );
});
