import assert from "node:assert/strict";
import { RegistrationNumber } from "./registration-number-field.ts";
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

Deno.test("UNIT-08 a plate in groups, as people write it, is stored without what stands between them", () => {
  for (
    const [written, stored] of [
      ["ABC 12D", "ABC12D"],
      ["abc 123", "ABC123"],
      ["ABC-123", "ABC123"],
      [" el 12345 ", "EL12345"],
      ["ABC12D", "ABC12D"],
    ] as const
  ) assert.equal(RegistrationNumber.parse(written), stored, written);
  for (const refused of ["A B", "ABC 12 D", "ABC 1234", "AB-C123", "<b>"]) {
    assert.ok(!RegistrationNumber.safeParse(refused).success, refused);
  }
});
