import { createRoute } from "honox/factory";
import { findAccountScreens } from "../../../../../db/account-screens.ts";
import { userOf } from "../../../../-http/context.ts";
import { answer } from "../../../../-http/envelope.ts";

/** Whether the account has safe return home (API-22). */
export const GET = createRoute(async (c) => {
  const { db } = c.get("services").database;
  const { safeReturnHome } = await findAccountScreens(db, userOf(c).actor);
  return answer(c, { EnableSafeReturnHome: safeReturnHome });
});
