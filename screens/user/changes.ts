import { findAccountSettings } from "../../db/account/settings.ts";
import {
  changeUser as changeStoredUser,
  createUser,
} from "../../db/user/changes.ts";
import { setUserPassword as storePassword } from "../../db/user/passwords.ts";
import { changeAccess, replaceAccess } from "../../db/user/unit-access.ts";
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
  wantedUser,
} from "../../domain/user/user-request.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";
import { linkTo } from "../../http/links.ts";
import { ANSWERS } from "./answers.ts";
import { askedChoice } from "./choice.ts";
import { invitationMeans } from "./invitation.ts";

/** Adds a user with a password, or with an invitation to choose one (ACC-05). */
export const addUser = describeChange({
  request: NewUserRequest,
  run: async (ask, request) => {
    const wanted = await wantedOf(ask, request);
    if (!wanted.ok) return wanted;
    const { password } = request;
    const first = password
      ? { password }
      : { invitation: invitationMeans(ask) };
    return await createUser(ask.db, ask.actor, wanted.value, first);
  },
  answers: ANSWERS,
});

/** Changes the user in the path, on the version that was seen. */
export const changeUser = describeChange({
  request: ChangedUserRequest,
  run: async (ask, request) => {
    const wanted = await wantedOf(ask, request);
    if (!wanted.ok) return wanted;
    const { db, actor, shortId } = ask;
    const change = { user: wanted.value, version: request.version };
    return await changeStoredUser(db, actor, shortId, change);
  },
  answers: ANSWERS,
});

/** Gives the user in the path a new password, ends the user's logins and mails the user (LIM-14, SEC-01). */
export const setUserPassword = describeChange({
  request: UserPasswordRequest,
  run: ({ db, actor, shortId, c, language }, { password }) =>
    storePassword(db, actor, shortId, password, {
      subsiteId: c.get("subsite").id,
      language,
      link: linkTo(c, "/user/forgot-password"),
    }),
  answers: ANSWERS,
});

/** Saves the ticks of a page of units, or gives or takes all units that match (ACC-06). */
export const changeUserUnits = describeChange({
  request: UnitPageRequest,
  run: (ask, page) =>
    changeAccess(ask.db, ask.actor, ask.shortId, askedChoice(ask), page),
  answers: ANSWERS,
});

/** Sets all units that the user in the path sees; gives the new version. */
export const setUserUnits = describeChange({
  request: UnitAccessRequest,
  run: async ({ db, actor, shortId }, { unit_ids: unitIds, version }) => {
    const set = await replaceAccess(db, actor, shortId, { unitIds, version });
    return set.ok ? ok({ version: version + 1 }) : set;
  },
  answers: ANSWERS,
});

/** The user that a request wants; a personal number is judged by the country of the account. */
async function wantedOf(ask: Ask, request: UserRequest) {
  const { country } = await findAccountSettings(ask.db, ask.actor);
  const today = dayOf(ask.now.getTime(), ask.timeZone);
  return wantedUser(request, { today, country });
}
