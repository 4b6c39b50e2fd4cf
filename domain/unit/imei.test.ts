import assert from "node:assert/strict";
import { isImei } from "./imei.ts";

Deno.test("an IMEI has 15 digits and a right check digit", () => {
  assert.ok(isImei("490154203237518"));
  assert.ok(isImei("356307042441013"));
  assert.ok(!isImei("490154203237519"), "wrong check digit");
  assert.ok(!isImei("49015420323751"), "too short");
  assert.ok(!isImei("49015420323751A"), "a letter");
});
