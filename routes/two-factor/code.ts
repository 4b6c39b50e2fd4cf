import { createRoute } from "honox/factory";
import { findCodeLogin } from "../../db/two-factor.ts";
import { codeLoginToken } from "../-http/device.ts";
import { codePage } from "../-http/login-page.tsx";
import { mailCode } from "../-http/sign-in.ts";
import { refusalOf, refusalText, refusePage } from "../-http/sign-in-errors.ts";

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
  const text = refusalText(c.get("messages"), refusal);
  return codePage(c, login, { form: [text] });
});
