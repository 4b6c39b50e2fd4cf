import assert from "node:assert/strict";
import { decideNumberChange } from "./registration-number.ts";

const HOUR = 3_600_000;

Deno.test("UNIT-09 a number is changed at most twice within 24 hours", () => {
  const now = 100 * HOUR;
  assert.ok(decideNumberChange([], now).ok);
  assert.ok(decideNumberChange([now - HOUR], now).ok);
  const full = [now - HOUR, now - 23 * HOUR];
  assert.deepEqual(decideNumberChange(full, now), {
    ok: false,
    error: { code: "RegistrationNumberLimit" },
  });
  assert.ok(decideNumberChange(full, now + HOUR).ok, "24 hours have passed");
});
