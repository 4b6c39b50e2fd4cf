import assert from "node:assert/strict";
import { AddedImei, Imei } from "./imei-field.ts";
import { IMEI_TYPED_MAX, isImei } from "./imei.ts";

Deno.test("an IMEI has 15 digits and a right check digit", () => {
  assert.ok(isImei("490154203237518"));
  assert.ok(isImei("356307042441013"));
  assert.ok(!isImei("490154203237519"), "wrong check digit");
  assert.ok(!isImei("49015420323751"), "too short");
  assert.ok(!isImei("49015420323751A"), "a letter");
});

Deno.test("REG-10 UNIT-31 an IMEI may be typed in groups, as it stands on labels", () => {
  for (
    const typed of ["35 630704 244101 3", "35-630704-244101-3 "]
  ) {
    assert.equal(Imei.parse(typed), "356307042441013");
    assert.ok(typed.length <= IMEI_TYPED_MAX);
  }
  const { error } = Imei.safeParse("3563070424410130");
  assert.equal(error?.issues[0]?.message, "SpecifyValidUnitImei");
  const added = AddedImei.safeParse("3563070424410130");
  assert.equal(added.error?.issues[0]?.message, "InvalidImei");
});
