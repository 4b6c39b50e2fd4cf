import assert from "node:assert/strict";
import {
  addressForApp,
  newSecret,
  showRecoveryCode,
  stepOfCode,
} from "./authenticator.ts";

/** The secret and codes of RFC 6238, appendix B, of which the last six digits count. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

Deno.test("AUTH-30 codes are those of RFC 6238", () => {
  const step = (code: string, seconds: number, lastStep = 0) =>
    stepOfCode({ secret: SECRET, lastStep }, code, at(seconds));
  assert.equal(step("287082", 59), 1);
  assert.equal(step("081804", 1_111_111_109), 37_037_036);
  assert.equal(step("005924", 1_234_567_890), 41_152_263);
  assert.equal(step("287083", 59), null);
});

Deno.test("AUTH-30 a code counts once, and half a minute before and after", () => {
  const step = (seconds: number, lastStep = 0) =>
    stepOfCode({ secret: SECRET, lastStep }, "287082", at(seconds));
  assert.equal(step(59 + 30), 1);
  assert.equal(step(59 - 30), 1);
  assert.equal(step(59 + 60), null);
  assert.equal(step(59, 1), null);
});

Deno.test("AUTH-30 an app gets brand, person and a secret of 160 bits", () => {
  const secret = newSecret();
  assert.match(secret, /^[A-Z2-7]{32}$/);
  assert.notEqual(secret, newSecret());
  const address = addressForApp({
    secret,
    brand: "Milstolpe",
    email: "siv@example.test",
  });
  assert.match(address, /^otpauth:\/\/totp\/Milstolpe:siv%40example\.test\?/);
  assert.equal(new URL(address).searchParams.get("secret"), secret);
  assert.equal(showRecoveryCode("123456789012"), "1234 5678 9012");
});
