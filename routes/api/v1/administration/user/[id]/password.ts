import * as z from "zod";
import { setUserPassword } from "../../../../../../db/user/passwords.ts";
import { fail, ok } from "../../../../../../domain/result.ts";
import { UserPasswordRequest } from "../../../../../../domain/user/user-request.ts";
import { createCall } from "../../../../../../http/old-call.ts";
import { userOf } from "../../../../../../http/context.ts";
import { shortPathId } from "../../../../../../http/path-id.ts";
import { userRefusal } from "../../../../../../screens/user/errors.ts";

export const PUT = createCall({
  summary: "Gives a user a new password and ends the user's logins (LIM-14).",
  body: UserPasswordRequest,
  data: z.null(),
}, async (c, { body }) => {
  const id = shortPathId(c);
  if (!id) return fail(userRefusal({ code: "UserNotFound" }));
  const { db } = c.get("services").database;
  const set = await setUserPassword(db, userOf(c).actor, id, body.password);
  return set.ok ? ok(null) : fail(userRefusal(set.error));
});
