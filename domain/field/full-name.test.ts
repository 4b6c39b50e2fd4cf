import assert from "node:assert/strict";
import { FullName } from "./full-name.ts";
import { requiredLine } from "./text.ts";

Deno.test("REG-14 first and last name are required, together at most 50 characters", () => {
  const messageOf = (firstName: unknown, lastName: unknown) =>
    FullName.safeParse({ firstName, lastName }).error?.issues[0]?.message;
  assert.equal(messageOf("Anna", "Öberg"), undefined);
  assert.equal(messageOf("a".repeat(25), "b".repeat(25)), undefined);
  assert.equal(messageOf("a".repeat(25), "b".repeat(26)), "FullNameTooLong");
  assert.equal(messageOf("", "Öberg"), "SpecifyFullName");
  assert.equal(messageOf("Anna", "  "), "SpecifyFullName");
  assert.equal(messageOf("Anna", undefined), "SpecifyFullName");
});

Deno.test("a line holds no control characters and no halves of characters", () => {
  const Line = requiredLine(20, "TooLong", "Missing");
  assert.equal(Line.parse(" a\u0000b\r\nc\ud800 "), "a b c");
  assert.equal(Line.parse("A\u030Angstro\u0308m 🚗"), "Ångström 🚗");
  assert.ok(!Line.safeParse("\u0000 ").success, "nothing is left");
});
