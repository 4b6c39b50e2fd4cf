import assert from "node:assert/strict";
import fc from "fast-check";
import { isMailAddress, isPhoneNumber, oneLine } from "./address.ts";

Deno.test("SEC-06 no text becomes two lines of a header", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => {
    assert.doesNotMatch(oneLine(text), /[\r\n\0\u2028\u2029]/);
    assert.ok(oneLine(text).length <= 150);
  }));
  assert.equal(oneLine("Volvo\r\nBcc: x@evil.test"), "Volvo Bcc: x@evil.test");
});

Deno.test("SEC-06 only a single plain address is one", () => {
  for (
    const text of [
      "anna@example.com",
      "anna.öst+log@exämple.se",
      "o'neil@example.co.uk",
    ]
  ) assert.ok(isMailAddress(text), text);
  for (
    const text of [
      "",
      "anna",
      "a@b@c",
      "a@example.com, b@example.com",
      "a@example.com\r\nBcc: b@example.com",
      "Anna <a@example.com>",
      "a@example.com>",
      `${"a".repeat(250)}@b.se`,
    ]
  ) assert.ok(!isMailAddress(text), text);
});

Deno.test("JOB-03 a phone number is international", () => {
  assert.ok(isPhoneNumber("+46701234567"));
  for (const text of ["0701234567", "+46 70 123", "+46", "+46701234567,+47"]) {
    assert.ok(!isPhoneNumber(text), text);
  }
});
