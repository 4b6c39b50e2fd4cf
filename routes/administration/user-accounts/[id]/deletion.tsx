import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { Deletion } from "../../../../components/deletion.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { USERS_PATH } from "../../../../screens/user/list.tsx";
import { deleteUser } from "../../../../db/user/deletion.ts";
import { findAccountUser } from "../../../../db/user/users.ts";
import type { UserError } from "../../../../domain/user/account-user.ts";
import { userOf } from "../../../../http/context.ts";
import { leaveNotice } from "../../../../http/flash.ts";
import { shortPathId } from "../../../../http/path-id.ts";
import { nameOf, userNotFoundPage } from "../../../../screens/user/page.tsx";

/** Asks whether a user shall be deleted. */
export default createRoute((c) => deletionPage(c));

/** Deletes a user; trips and logs keep the name (ACC-09 to ACC-11). */
export const POST = createRoute(async (c) => {
  const id = shortPathId(c);
  if (!id) return c.notFound();
  const { database, now } = c.get("services");
  const deleted = await deleteUser(database.db, userOf(c).actor, id, now());
  if (!deleted.ok) return await deletionPage(c, deleted.error);
  leaveNotice(c, "UserDeleted");
  return c.redirect(USERS_PATH, 303);
});

async function deletionPage(c: Context, error?: UserError) {
  const id = shortPathId(c);
  if (!id) return c.notFound();
  const { db } = c.get("services").database;
  const user = await findAccountUser(db, userOf(c).actor, id);
  if (!user) return await userNotFoundPage(c);
  const m = c.get("texts");
  const name = nameOf(user);
  if (error) c.status(422);
  return c.render(
    <>
      <Notice
        notice={error ? { kind: "error", text: m.byKey[error.code] } : null}
      />
      <Deletion
        question={m.accounts.deleteQuestion(name)}
        yes={m.accounts.delete}
        keep={m.accounts.keep}
        back={USERS_PATH}
      />
    </>,
    { title: m.accounts.deleteOf(name), frame: "shell", current: USERS_PATH },
  );
}
