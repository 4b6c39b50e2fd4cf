import * as z from "zod";
import {
  findAccountUser,
  listAccountUsers,
  listUserNames,
} from "../../db/user/users.ts";
import { can } from "../../domain/access/can.ts";
import { fail, ok } from "../../domain/result.ts";
import { ProofRequest } from "../../domain/security/proof.ts";
import { UserListRequest } from "../../domain/user/user-list.ts";
import type { Ask } from "../../http/ask.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { Refused } from "../../http/refused.ts";
import { ANSWERS } from "./answers.ts";
import { addUser, changeUser, setUserPassword } from "./changes.ts";
import { deleteUser } from "./deletion-page.tsx";
import { inviteUser } from "./invitation.ts";
import {
  toUserLineV1,
  toUserNameV1,
  toUserV1,
  UserLineV1,
  UserV1,
} from "./v1.ts";

export const usersCall = createCall({
  summary:
    "Users of the account, with limit=-1 all of them (API-33); who is no administrator gets all, by id and name.",
  query: UserListRequest,
  data: z.object({
    user: z.array(UserLineV1),
    found: z.number(),
    total: z.number(),
  }),
}, async ({ db, actor }, { query }) => {
  if (can(actor, "administerUsers")) {
    const { users, ...counts } = await listAccountUsers(db, actor, query);
    return ok({ user: users.map(toUserLineV1), ...counts });
  }
  const user = (await listUserNames(db, actor)).map(toUserNameV1);
  return ok({ user, found: user.length, total: user.length });
});

export const addUserCall = createChangeCall(addUser, {
  summary:
    "Adds a user (API-52). With password and password_confirmation these log in; without, a mail asks the user to choose a password, as always when the administrator is without access. For any role but an ordinary one, a login whose password was given more than five minutes ago gives it again as `current_password`.",
  data: UserV1,
  status: 201,
}, (ask, { id }) => showUser(ask, id));

export const userCall = createCall({
  summary: "A user with the version that changes are made on (API-52).",
  data: UserV1,
  answers: ANSWERS,
}, async ({ db, actor, shortId }) => {
  const user = await findAccountUser(db, actor, shortId);
  return user ? ok(toUserV1(user)) : fail({ code: "UserNotFound" });
});

export const changeUserCall = createChangeCall(changeUser, {
  summary:
    "Changes a user as a whole, on the version that was seen; 409 when it has another. For another e-mail, two-factor login or role, a login whose password was given more than five minutes ago gives it again as `current_password`. A new department takes the visible units away (ACC-08).",
  data: UserV1,
}, (ask) => showUser(ask, ask.shortId));

export const deleteUserCall = createCall({
  summary:
    "Deletes a user, but not oneself; trips and logs keep the name (ACC-09, ACC-11). A login whose password was given more than five minutes ago gives it again as `current_password`.",
  body: ProofRequest,
  data: z.null(),
  answers: ANSWERS,
}, (ask, { body }) => deleteUser(ask, body.current_password));

export const inviteUserCall = createCall({
  summary:
    "Mails a user a link to choose a password; the newest link is the one that works.",
  data: z.object({ email: z.string() }),
  answers: ANSWERS,
}, inviteUser);

export const setUserPasswordCall = createChangeCall(setUserPassword, {
  summary:
    "Gives a user a new password, ends the user's logins and mails the user (LIM-14). A login whose password was given more than five minutes ago gives its own as `current_password`. An administrator without access sends an invitation instead, and so does one who does not see a locked unit that the user sees.",
  data: z.null(),
}, () => null);

async function showUser({ db, actor }: Ask, id: number) {
  const user = await findAccountUser(db, actor, id);
  // Somebody deleted the user after the change.
  if (!user) throw new Refused(404, "UserNotFound");
  return toUserV1(user);
}
