import { createRoute } from "honox/factory";
import { endSession } from "../db/sign-in/sessions.ts";
import { leaveLogin } from "../screens/sign-in/log-out.ts";

/** Ends the login on the server and in the browser, whose kept pages go too, so that "back" shows none of them. */
export const POST = createRoute(async (c) => {
  const token = c.get("token");
  if (token) await endSession(c.get("services").database.db, token);
  leaveLogin(c);
  return c.redirect("/", 303);
});
