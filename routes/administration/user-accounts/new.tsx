import { createRoute } from "honox/factory";
import { USERS_PATH } from "../../../screens/user/list.tsx";
import { USER_FIELDS } from "../../../screens/user/values.ts";
import { createUser } from "../../../db/user/changes.ts";
import {
  UserPasswordRequest,
  UserRequest,
  wantedUser,
} from "../../../domain/user/user-request.ts";
import { userOf } from "../../../http/context.ts";
import { type FieldErrors, fieldErrors } from "../../../http/envelope.ts";
import { leaveNotice } from "../../../http/flash.ts";
import { userFormErrors } from "../../../screens/user/errors.ts";
import { toUserRequest, typedUser } from "../../../screens/user/form.ts";
import {
  invitationMeans,
  userContext,
  userPage,
} from "../../../screens/user/page.tsx";

export default createRoute((c) => userPage(c, null));

/** Adds a user, with a password or with an invitation to choose one (ACC-05). */
export const POST = createRoute(async (c) => {
  const form = await c.req.parseBody();
  const typed = typedUser(form);
  const saysPassword = form.first === "password";
  const refuse = (errors: FieldErrors) =>
    userPage(c, null, { typed, errors, saysPassword });
  const parsed = UserRequest.safeParse(toUserRequest(typed, form));
  const password = saysPassword ? UserPasswordRequest.safeParse(form) : null;
  if (!parsed.success || password?.success === false) {
    return await refuse({
      ...(parsed.error && fieldErrors(parsed.error)),
      ...(password?.error && fieldErrors(password.error)),
    });
  }
  const wanted = wantedUser(parsed.data, await userContext(c));
  if (!wanted.ok) return await refuse(userFormErrors(wanted.error, FIELDS));
  const created = await createUser(
    c.get("services").database.db,
    userOf(c).actor,
    wanted.value,
    password
      ? { password: password.data.password }
      : { invitation: invitationMeans(c) },
  );
  if (!created.ok) return await refuse(userFormErrors(created.error, FIELDS));
  leaveNotice(c, password ? "UserCreated" : "UserInvited");
  const seesAll = wanted.value.role === "administrator";
  const next = seesAll ? "" : `/${created.value.id}/access`;
  return c.redirect(`${USERS_PATH}${next}`, 303);
});

const FIELDS: readonly string[] = USER_FIELDS;
