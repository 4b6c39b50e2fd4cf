import { createRoute } from "honox/factory";
import { letUsersCreateNames } from "../../../db/name/names.ts";
import { userOf } from "../../../http/context.ts";
import { listAt } from "../../../screens/name/page.tsx";

/** Lets ordinary users create default purposes and projects, or no longer (ACC-13). */
export const POST = createRoute(async (c) => {
  const { allowed } = await c.req.parseBody();
  const { db } = c.get("services").database;
  const said = await letUsersCreateNames(db, userOf(c).actor, allowed === "1");
  return said ? c.redirect(listAt("purposes"), 303) : c.notFound();
});
