import { createRoute } from "honox/factory";
import { endSession } from "../db/sessions.ts";
import { forgetLogin } from "./-http/cookie.ts";

/** Ends the login on the server and in the browser, whose kept pages go too, so that "back" shows none of them. */
export const POST = createRoute(async (c) => {
  const token = c.get("token");
  if (token) await endSession(c.get("services").database.db, token);
  forgetLogin(c);
  c.header("clear-site-data", '"cache"');
  return c.redirect("/", 303);
});
