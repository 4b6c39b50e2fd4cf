import assert from "node:assert/strict";
import type { UserActor } from "./actor.ts";
import { can } from "./can.ts";

const NOBODY: UserActor = {
  kind: "user",
  accountId: 1,
  userId: 7,
  isAdministrator: false,
  withoutAccess: false,
  isSupport: false,
  isAttestAdmin: false,
  isAttestUser: false,
  realTimeMap: false,
  mayChangeFrequency: false,
};
const ADMINISTRATOR: UserActor = { ...NOBODY, isAdministrator: true };

Deno.test("ATT-11 an attest user attests the own trips only, an attest admin everybody's", () => {
  const attestUser: UserActor = { ...NOBODY, isAttestUser: true };
  assert.ok(can(attestUser, "attest", { userId: 7 }));
  assert.ok(!can(attestUser, "attest", { userId: 8 }));
  assert.ok(!can(attestUser, "attest", { unitId: 1 }));
  assert.ok(!can(NOBODY, "attest", { userId: 7 }));
  for (const actor of [{ ...NOBODY, isAttestAdmin: true }, ADMINISTRATOR]) {
    assert.ok(can(actor, "attest", { userId: 8 }));
    assert.ok(can(actor, "attest", { unitId: 1 }));
    assert.ok(can(actor, "manageAttest"));
  }
  assert.ok(!can(attestUser, "manageAttest"));
});

Deno.test("ACC-07 an administrator sees all units, an administrator without access those given to them", () => {
  assert.ok(can(ADMINISTRATOR, "seeAllUnits"));
  assert.ok(
    !can({ ...ADMINISTRATOR, withoutAccess: true }, "seeAllUnits"),
  );
  assert.ok(
    can({ ...ADMINISTRATOR, withoutAccess: true }, "administerUsers"),
  );
  assert.ok(!can(NOBODY, "seeAllUnits"));
});

Deno.test("ACC-09 nobody deletes their own account, administrators those of others", () => {
  assert.ok(!can(ADMINISTRATOR, "deleteUser", { userId: 7 }));
  assert.ok(can(ADMINISTRATOR, "deleteUser", { userId: 8 }));
  assert.ok(!can(NOBODY, "deleteUser", { userId: 8 }));
});

Deno.test("ACC-13 ordinary users make purposes and projects only where the account allows it", () => {
  const action = "createPurposesAndProjects";
  assert.ok(!can(NOBODY, action, { allowedToUsers: false }));
  assert.ok(can(NOBODY, action, { allowedToUsers: true }));
  assert.ok(can(ADMINISTRATOR, action, { allowedToUsers: false }));
});

Deno.test("UNIT-20 a locked report frequency is changed by nobody", () => {
  const action = "changeReportFrequency";
  const actor = { ...ADMINISTRATOR, mayChangeFrequency: true };
  assert.ok(can(actor, action, { isLocked: false }));
  assert.ok(!can(actor, action, { isLocked: true }));
  assert.ok(!can(ADMINISTRATOR, action, { isLocked: false }));
});

Deno.test("only the locker and support unlock a unit", () => {
  assert.ok(can(NOBODY, "unlockUnit", { lockedBy: 7 }));
  assert.ok(!can(ADMINISTRATOR, "unlockUnit", { lockedBy: 8 }));
  assert.ok(
    can({ ...NOBODY, isSupport: true }, "unlockUnit", { lockedBy: 8 }),
  );
});
