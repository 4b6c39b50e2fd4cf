import { createRoute } from "honox/factory";
import { cancelCodeLogin } from "../../db/sign-in/two-factor.ts";
import {
  codeLoginToken,
  forgetCodeLogin,
} from "../../screens/sign-in/device.ts";

/** Gives up the login; the map then shows the login form, since nobody is logged in (AUTH-22). */
export const POST = createRoute(async (c) => {
  const token = codeLoginToken(c);
  if (token) await cancelCodeLogin(c.get("services").database.db, token);
  forgetCodeLogin(c);
  return c.redirect("/user/realtime-tracking", 303);
});
