import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { USERS_PATH } from "../../../../screens/user/list.tsx";
import { UserPassword } from "../../../../screens/user/password.tsx";
import { setUserPassword } from "../../../../db/user/passwords.ts";
import { findAccountUser } from "../../../../db/user/users.ts";
import { UserPasswordRequest } from "../../../../domain/user/user-request.ts";
import { userOf } from "../../../../http/context.ts";
import { type FieldErrors, fieldErrors } from "../../../../http/envelope.ts";
import { leaveNotice } from "../../../../http/flash.ts";
import { shortPathId } from "../../../../http/path-id.ts";
import { userFormErrors } from "../../../../screens/user/errors.ts";
import { nameOf, userNotFoundPage } from "../../../../screens/user/page.tsx";

export default createRoute((c) => passwordPage(c));

/** Gives a user a new password and ends the user's logins (LIM-14, SEC-01). */
export const POST = createRoute(async (c) => {
  const id = shortPathId(c);
  if (!id) return c.notFound();
  const parsed = UserPasswordRequest.safeParse(await c.req.parseBody());
  if (!parsed.success) return await passwordPage(c, fieldErrors(parsed.error));
  const { db } = c.get("services").database;
  const { password } = parsed.data;
  const set = await setUserPassword(db, userOf(c).actor, id, password);
  if (!set.ok) return await passwordPage(c, userFormErrors(set.error, []));
  leaveNotice(c, "UserPasswordSet");
  return c.redirect(USERS_PATH, 303);
});

async function passwordPage(c: Context, errors?: FieldErrors) {
  const id = shortPathId(c);
  if (!id) return c.notFound();
  const { db } = c.get("services").database;
  const user = await findAccountUser(db, userOf(c).actor, id);
  if (!user) return await userNotFoundPage(c);
  const m = c.get("texts");
  if (errors) c.status(422);
  return c.render(
    <UserPassword user={user} errors={errors ?? {}} />,
    {
      title: m.accounts.passwordOf(nameOf(user)),
      frame: "shell",
      current: USERS_PATH,
    },
  );
}
