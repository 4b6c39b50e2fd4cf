import { createRoute } from "honox/factory";
import { findCodeLogin } from "../../db/sign-in/two-factor.ts";
import { codeLoginToken } from "../../screens/sign-in/device.ts";
import { codePage } from "../../screens/sign-in/login-page.tsx";
import { mailCode } from "../../screens/sign-in/sign-in.ts";
import {
  refusalOf,
  refusalText,
  refusePage,
} from "../../screens/sign-in/errors.ts";

/** A refused request shows its page under this address; asked for again, that is the login screen. */
export default createRoute((c) => c.redirect("/", 303));

/** Mails another code (AUTH-18). */
export const POST = createRoute(async (c) => {
  const { database, now } = c.get("services");
  const token = codeLoginToken(c);
  const login = token && await findCodeLogin(database.db, token, now());
  if (!token || !login) return c.redirect("/", 303);
  const sent = await mailCode(c, token, login.userId);
  if (sent.ok || sent.error.code === "noCodeLogin") return c.redirect("/", 303);
  const refusal = refusalOf(sent.error);
  refusePage(c, refusal);
  const text = refusalText(c.get("texts"), refusal);
  return codePage(c, login, { form: [text] });
});
