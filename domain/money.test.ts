import assert from "node:assert/strict";
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
