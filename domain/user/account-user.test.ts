import assert from "node:assert/strict";
import type { UserActor } from "../access/actor.ts";
import {
  decideUserChange,
  decideUserDeletion,
  flagsOf,
  roleOf,
  USER_ROLES,
} from "./account-user.ts";

const ADMINISTRATOR: UserActor = {
  kind: "user",
  accountId: 1,
  userId: 7,
  isAdministrator: true,
  withoutAccess: false,
  isSupport: false,
  isAttestAdmin: false,
  isAttestUser: false,
  realTimeMap: true,
  mayChangeFrequency: true,
};
const WITHOUT_ACCESS = { ...ADMINISTRATOR, withoutAccess: true };
const USER = { ...ADMINISTRATOR, isAdministrator: false };
const [user, administrator, withoutAccess] = USER_ROLES.map(flagsOf) as [
  ReturnType<typeof flagsOf>,
  ReturnType<typeof flagsOf>,
  ReturnType<typeof flagsOf>,
];
const OTHERS = { otherAdministrators: 1 };
const NO_OTHER = { otherAdministrators: 0 };

const codeOf = (decided: ReturnType<typeof decideUserChange>) =>
  decided.ok ? null : decided.error.code;

Deno.test("ACC-02 a role is the same after it was stored", () => {
  for (const role of USER_ROLES) assert.equal(roleOf(flagsOf(role)), role);
});

Deno.test("ACC-05 administrators change users, others do not", () => {
  assert.equal(
    codeOf(decideUserChange(ADMINISTRATOR, null, user, OTHERS)),
    null,
  );
  assert.equal(
    codeOf(decideUserChange(USER, user, user, OTHERS)),
    "NotAdministrator",
  );
});

Deno.test("ACC-02 the last administrator keeps the role and is not deleted", () => {
  const take = (facts: typeof OTHERS) =>
    codeOf(decideUserChange(ADMINISTRATOR, administrator, user, facts));
  assert.equal(take(OTHERS), null);
  assert.equal(take(NO_OTHER), "LastAdministrator");
  assert.equal(
    codeOf(
      decideUserChange(ADMINISTRATOR, administrator, withoutAccess, NO_OTHER),
    ),
    "LastAdministrator",
  );
  const other = { ...administrator, userId: 8 };
  assert.equal(
    codeOf(decideUserDeletion(ADMINISTRATOR, other, NO_OTHER)),
    "LastAdministrator",
  );
  assert.equal(codeOf(decideUserDeletion(ADMINISTRATOR, other, OTHERS)), null);
});

Deno.test("ACC-09 nobody deletes the own account", () => {
  assert.equal(
    codeOf(
      decideUserDeletion(
        ADMINISTRATOR,
        { ...administrator, userId: 7 },
        OTHERS,
      ),
    ),
    "CannotDeleteYourself",
  );
});

Deno.test("ACC-20 an administrator without access gives nobody more than they have", () => {
  const change = (from: typeof user | null, to: typeof user) =>
    codeOf(decideUserChange(WITHOUT_ACCESS, from, to, OTHERS));
  assert.equal(change(null, user), null);
  assert.equal(change(user, withoutAccess), null);
  assert.equal(change(user, administrator), "MoreThanOwnAccess");
  assert.equal(change(administrator, administrator), "MoreThanOwnAccess");
  assert.equal(change(withoutAccess, administrator), "MoreThanOwnAccess");
});
