import * as z from "zod";
import { inviteUser } from "../../../../../../db/user/passwords.ts";
import { fail } from "../../../../../../domain/result.ts";
import { createCall } from "../../../../../../http/old-call.ts";
import { userOf } from "../../../../../../http/context.ts";
import { shortPathId } from "../../../../../../http/path-id.ts";
import { userRefusal } from "../../../../../../screens/user/errors.ts";
import { invitationMeans } from "../../../../../../screens/user/page.tsx";

export const POST = createCall({
  summary:
    "Mails a user a link to choose a password; the newest link is the one that works.",
  data: z.object({ email: z.string() }),
}, async (c) => {
  const id = shortPathId(c);
  if (!id) return fail(userRefusal({ code: "UserNotFound" }));
  const { db } = c.get("services").database;
  const means = invitationMeans(c);
  const invited = await inviteUser(db, userOf(c).actor, id, means);
  return invited.ok ? invited : fail(userRefusal(invited.error));
});
