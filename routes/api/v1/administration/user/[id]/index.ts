import * as z from "zod";
import { changeUser } from "../../../../../../db/user/changes.ts";
import { deleteUser } from "../../../../../../db/user/deletion.ts";
import { findAccountUser } from "../../../../../../db/user/users.ts";
import { fail, ok } from "../../../../../../domain/result.ts";
import {
  ChangedUserRequest,
  wantedUser,
} from "../../../../../../domain/user/user-request.ts";
import { createCall } from "../../../../../../http/old-call.ts";
import { userOf } from "../../../../../../http/context.ts";
import { shortPathId } from "../../../../../../http/path-id.ts";
import { userRefusal } from "../../../../../../screens/user/errors.ts";
import { userContext } from "../../../../../../screens/user/page.tsx";
import { toUserV1, UserV1 } from "../../../../../../screens/user/answer.ts";

const NOT_FOUND = userRefusal({ code: "UserNotFound" });

export default createCall({
  summary: "A user with the version that changes are made on (API-52).",
  data: UserV1,
}, async (c) => {
  const id = shortPathId(c);
  const { db } = c.get("services").database;
  const user = id && await findAccountUser(db, userOf(c).actor, id);
  return user ? ok(toUserV1(user)) : fail(NOT_FOUND);
});

export const PUT = createCall({
  summary:
    "Changes a user as a whole, on the version that was seen; 409 when it has another. A new department takes the visible units away (ACC-08).",
  body: ChangedUserRequest,
  data: UserV1,
}, async (c, { body }) => {
  const id = shortPathId(c);
  if (!id) return fail(NOT_FOUND);
  const wanted = wantedUser(body, await userContext(c));
  if (!wanted.ok) return fail(userRefusal(wanted.error));
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const change = { user: wanted.value, version: body.version };
  const changed = await changeUser(db, actor, id, change);
  if (!changed.ok) return fail(userRefusal(changed.error));
  const user = await findAccountUser(db, actor, id);
  return user ? ok(toUserV1(user)) : fail(NOT_FOUND);
});

export const DELETE = createCall({
  summary:
    "Deletes a user, but not oneself; trips and logs keep the name (ACC-09, ACC-11).",
  data: z.null(),
}, async (c) => {
  const id = shortPathId(c);
  if (!id) return fail(NOT_FOUND);
  const { database, now } = c.get("services");
  const deleted = await deleteUser(database.db, userOf(c).actor, id, now());
  return deleted.ok ? ok(null) : fail(userRefusal(deleted.error));
});
