import assert from "node:assert/strict";
import { MacAddress } from "./mac-address.ts";

Deno.test("a MAC address is read however its pairs are divided", () => {
  for (
    const text of ["1a:2b:3c:4d:5e:6f", "1A-2B-3C-4D-5E-6F", "1a2b3c4d5e6f"]
  ) {
    assert.equal(MacAddress.parse(` ${text} `), "1A:2B:3C:4D:5E:6F");
  }
  const messageOf = (text: unknown) =>
    MacAddress.safeParse(text).error?.issues[0]?.message;
  assert.equal(messageOf(""), "SpecifyMac");
  assert.equal(messageOf(undefined), "SpecifyMac");
  const wrong = [
    "1a:2b:3c:4d:5e",
    "1a:2b-3c:4d:5e:6f",
    "1g:2b:3c:4d:5e:6f",
    "<b>",
    "🚗",
  ];
  for (const text of wrong) assert.equal(messageOf(text), "InvalidMac", text);
});
