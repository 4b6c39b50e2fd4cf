import { FORGOT_PASSWORD_PATH } from "../password/paths.ts";
import { SECURITY_PATH } from "../security/paths.ts";
import { findAccountSettings } from "../../db/account/settings.ts";
import {
  type ChangedUser,
  changeUser as changeStoredUser,
  createUser,
} from "../../db/user/changes.ts";
import type { AdministratorMail } from "../../db/password/set-mail.ts";
import { setUserPassword as storePassword } from "../../db/user/passwords.ts";
import { findAccountUser } from "../../db/user/users.ts";
import { changeAccess, replaceAccess } from "../../db/user/unit-access.ts";
import { can } from "../../domain/access/can.ts";
import { ok } from "../../domain/result.ts";
import { dayOf } from "../../domain/time.ts";
import {
  UnitAccessRequest,
  UnitPageRequest,
} from "../../domain/user/unit-access.ts";
import {
  ChangedUserRequest,
  NewUserRequest,
  UserPasswordRequest,
  type UserRequest,
  type WantedUser,
  wantedUser,
} from "../../domain/user/user-request.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";
import { linkTo } from "../../http/links.ts";
import { prove } from "../../http/security/proof.ts";
import { ANSWERS } from "./answers.ts";
import { askedChoice } from "./choice.ts";
import { invitationMeans } from "./invitation.ts";

/** Adds a user with a password, or with an invitation to choose one (ACC-05). */
export const addUser = describeChange({
  request: NewUserRequest,
  run: async (ask, request) => {
    const wanted = await wantedOf(ask, request);
    if (!wanted.ok) return wanted;
    const proved = await proveForNew(ask, wanted.value, request);
    if (!proved.ok) return proved;
    const { password } = request;
    const first = password
      ? { password }
      : { invitation: invitationMeans(ask) };
    const created = await createUser(ask.db, ask.actor, wanted.value, first);
    if (created.ok) {
      const { role } = wanted.value;
      await ask.tell("userAdded", { userId: created.value.id, detail: role });
    }
    return created;
  },
  answers: ANSWERS,
});

/** Changes the user in the path on the version that the administrator saw. */
export const changeUser = describeChange({
  request: ChangedUserRequest,
  run: async (ask, request) => {
    const wanted = await wantedOf(ask, request);
    if (!wanted.ok) return wanted;
    const { db, actor, shortId } = ask;
    const proved = await proveForChange(ask, wanted.value, request);
    if (!proved.ok) return proved;
    const change = {
      user: wanted.value,
      version: request.version,
      mail: mailOf(ask, SECURITY_PATH),
    };
    const changed = await changeStoredUser(db, actor, shortId, change);
    if (changed.ok) await tellChange(ask, wanted.value, changed.value);
    return changed;
  },
  answers: ANSWERS,
});

/** Gives the user in the path a new password, ends the user's logins, removes the passkeys and mails the user (LIM-14, SEC-01). */
export const setUserPassword = describeChange({
  request: UserPasswordRequest,
  run: async (ask, { password, current_password: own }) => {
    const { db, actor, shortId } = ask;
    // Others may not set one, whatever they prove.
    const mayType = can(actor, "setPasswords");
    const proved = mayType ? await prove(ask, own) : ok(null);
    if (!proved.ok) return proved;
    const mail = mailOf(ask, FORGOT_PASSWORD_PATH);
    const set = await storePassword(db, actor, shortId, password, mail);
    if (set.ok) await ask.tell("passwordSet", { userId: shortId });
    return set;
  },
  answers: ANSWERS,
});

/** Saves the ticks of a page of units, or gives or removes all units that match (ACC-06). */
export const changeUserUnits = describeChange({
  request: UnitPageRequest,
  run: async (ask, page) => {
    const { db, actor, shortId } = ask;
    const choice = askedChoice(ask);
    const changed = await changeAccess(db, actor, shortId, choice, page);
    if (changed.ok) await ask.tell("accessChanged", { userId: shortId });
    return changed;
  },
  answers: ANSWERS,
});

/** Sets all units that the user in the path sees; gives the new version. */
export const setUserUnits = describeChange({
  request: UnitAccessRequest,
  run: async (ask, { unit_ids: unitIds, version }) => {
    const { db, actor, shortId } = ask;
    const set = await replaceAccess(db, actor, shortId, { unitIds, version });
    if (set.ok) await ask.tell("accessChanged", { userId: shortId });
    return set.ok ? ok({ version: version + 1 }) : set;
  },
  answers: ANSWERS,
});

/** Gives how a mail about the change is written: in the brand of the request, with a link to a page. */
function mailOf({ c, subsite }: Ask, path: string): AdministratorMail {
  return { subsiteId: subsite.id, link: linkTo(c, path) };
}

/** What of a user decides who gets in, and to what. */
const SENSITIVE = [
  "email",
  "twoFactor",
  "role",
  "isAttestAdmin",
  "isAttestUser",
] as const;

/** Asks for the password again when a new user is more than an ordinary one. */
async function proveForNew(
  ask: Ask,
  { role, isAttestAdmin }: WantedUser,
  { current_password: password }: { current_password?: string },
) {
  const isSensitive = role !== "user" || isAttestAdmin;
  return isSensitive ? await prove(ask, password) : ok(null);
}

/** Asks for the password again when e-mail, two-factor login or a role changes. */
async function proveForChange(
  ask: Ask,
  wanted: WantedUser,
  { current_password: password }: { current_password?: string },
) {
  const user = await findAccountUser(ask.db, ask.actor, ask.shortId);
  const isSensitive = user !== undefined &&
    SENSITIVE.some((name) => user[name] !== wanted[name]);
  return isSensitive ? await prove(ask, password) : ok(null);
}

/** Reports what a change of a user did to their login and rights. */
async function tellChange(
  ask: Ask,
  { email, twoFactor, role }: WantedUser,
  { before, isAccessReset }: ChangedUser,
): Promise<void> {
  const userId = ask.shortId;
  if (email !== before.email) await ask.tell("emailChanged", { userId });
  if (twoFactor !== before.twoFactor) {
    await ask.tell(twoFactor ? "twoFactorOn" : "twoFactorOff", { userId });
  }
  if (role !== before.role) {
    await ask.tell("roleChanged", { userId, detail: role });
  }
  if (isAccessReset) await ask.tell("accessChanged", { userId });
}

/** Gives the user of a request; the country of the account decides about personal numbers. */
async function wantedOf(ask: Ask, request: UserRequest) {
  const { country } = await findAccountSettings(ask.db, ask.actor);
  const today = dayOf(ask.now.getTime(), ask.timeZone);
  return wantedUser(request, { today, country });
}
