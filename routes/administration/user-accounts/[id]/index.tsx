import { createRoute } from "honox/factory";
import { USERS_PATH } from "../../../../screens/user/list.tsx";
import { USER_FIELDS } from "../../../../screens/user/values.ts";
import { changeUser } from "../../../../db/user/changes.ts";
import { findAccountUser } from "../../../../db/user/users.ts";
import {
  ChangedUserRequest,
  wantedUser,
} from "../../../../domain/user/user-request.ts";
import { userOf } from "../../../../http/context.ts";
import { type FieldErrors, fieldErrors } from "../../../../http/envelope.ts";
import { leaveNotice } from "../../../../http/flash.ts";
import { shortPathId } from "../../../../http/path-id.ts";
import { userFormErrors } from "../../../../screens/user/errors.ts";
import { toUserRequest, typedUser } from "../../../../screens/user/form.ts";
import {
  userContext,
  userNotFoundPage,
  userPage,
} from "../../../../screens/user/page.tsx";

export default createRoute(async (c) => {
  const id = shortPathId(c);
  if (!id) return c.notFound();
  const { db } = c.get("services").database;
  const user = await findAccountUser(db, userOf(c).actor, id);
  return user ? await userPage(c, user) : await userNotFoundPage(c);
});

/** Saves a user (ACC-05). What somebody else saved since the form was opened is shown, not overwritten. */
export const POST = createRoute(async (c) => {
  const id = shortPathId(c);
  if (!id) return c.notFound();
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const form = await c.req.parseBody();
  const typed = typedUser(form);
  const refuse = async (errors: FieldErrors, isMeanwhile = false) => {
    const user = await findAccountUser(db, actor, id);
    return user
      ? await userPage(c, user, { typed, errors, isMeanwhile })
      : await userNotFoundPage(c);
  };
  const parsed = ChangedUserRequest.safeParse(toUserRequest(typed, form));
  if (!parsed.success) return await refuse(fieldErrors(parsed.error));
  const wanted = wantedUser(parsed.data, await userContext(c));
  if (!wanted.ok) return await refuse(userFormErrors(wanted.error, FIELDS));
  const { version } = parsed.data;
  const change = { user: wanted.value, version };
  const changed = await changeUser(db, actor, id, change);
  if (!changed.ok) {
    return changed.error.code === "ChangedMeanwhile"
      ? await refuse({}, true)
      : await refuse(userFormErrors(changed.error, FIELDS));
  }
  const { isAccessReset } = changed.value;
  leaveNotice(c, isAccessReset ? "AccessReset" : "UserUpdated");
  const next = isAccessReset ? `/${id}/access` : "";
  return c.redirect(`${USERS_PATH}${next}`, 303);
});

const FIELDS: readonly string[] = USER_FIELDS;
