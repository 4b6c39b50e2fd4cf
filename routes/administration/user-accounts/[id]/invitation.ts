import { createRoute } from "honox/factory";
import { USERS_PATH } from "../../../../screens/user/list.tsx";
import { inviteUser } from "../../../../db/user/passwords.ts";
import { userOf } from "../../../../http/context.ts";
import { leaveNotice } from "../../../../http/flash.ts";
import { shortPathId } from "../../../../http/path-id.ts";
import {
  invitationMeans,
  userNotFoundPage,
} from "../../../../screens/user/page.tsx";

/** Mails a user a link under which they choose a password. */
export const POST = createRoute(async (c) => {
  const id = shortPathId(c);
  if (!id) return c.notFound();
  const { db } = c.get("services").database;
  const invited = await inviteUser(
    db,
    userOf(c).actor,
    id,
    invitationMeans(c),
  );
  if (!invited.ok) {
    if (invited.error.code === "UserNotFound") return await userNotFoundPage(c);
    leaveNotice(c, "MoreThanOwnAccess");
    return c.redirect(USERS_PATH, 303);
  }
  leaveNotice(c, "InvitationSent");
  return c.redirect(USERS_PATH, 303);
});
