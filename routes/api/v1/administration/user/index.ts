import { createUser } from "../../../../../db/user/changes.ts";
import { findAccountUser } from "../../../../../db/user/users.ts";
import { fail, ok } from "../../../../../domain/result.ts";
import {
  NewUserRequest,
  wantedUser,
} from "../../../../../domain/user/user-request.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { userOf } from "../../../../../http/context.ts";
import { userRefusal } from "../../../../../screens/user/errors.ts";
import {
  invitationMeans,
  userContext,
} from "../../../../../screens/user/page.tsx";
import { toUserV1, UserV1 } from "../../../../../screens/user/answer.ts";

export const POST = createCall({
  summary:
    "Adds a user (API-52). With password and password_confirmation these log in; without, a mail asks the user to choose a password.",
  body: NewUserRequest,
  data: UserV1,
  status: 201,
}, async (c, { body }) => {
  const wanted = wantedUser(body, await userContext(c));
  if (!wanted.ok) return fail(userRefusal(wanted.error));
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const { password } = body;
  const created = await createUser(
    db,
    actor,
    wanted.value,
    password ? { password } : { invitation: invitationMeans(c) },
  );
  if (!created.ok) return fail(userRefusal(created.error));
  const user = await findAccountUser(db, actor, created.value.id);
  return user
    ? ok(toUserV1(user))
    : fail(userRefusal({ code: "UserNotFound" }));
});
