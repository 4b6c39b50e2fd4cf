import { createRoute } from "honox/factory";
import type { Context } from "hono";
import { endSession } from "../db/sign-in/sessions.ts";
import type { SignedIn } from "../db/sign-in/sign-in.ts";
import { findCodeLogin } from "../db/sign-in/two-factor.ts";
import { LoginRequest } from "../domain/sign-in/login.ts";
import { rememberLogin } from "../http/cookie.ts";
import {
  codeLoginToken,
  forgetCodeLogin,
  rememberCodeLogin,
} from "../screens/sign-in/device.ts";
import { fieldErrors } from "../http/envelope.ts";
import { isNotice, leaveNotice } from "../http/flash.ts";
import { afterLogin, loginPath } from "../http/landing.ts";
import {
  codePage,
  loginPage,
  type LoginValues,
} from "../screens/sign-in/login-page.tsx";
import { tryLogin } from "../screens/sign-in/sign-in.ts";
import {
  refusalOf,
  refusalText,
  refusePage,
} from "../screens/sign-in/errors.ts";

/** The login screen; it is also where everybody without a login ends up. */
export default createRoute(async (c) => {
  const user = c.get("user");
  const next = c.req.query("next") ?? "";
  if (user) return c.redirect(afterLogin(user.actor, next), 303);
  const notice = c.req.query("notice");
  if (isNotice(notice)) {
    // Out of the address, so that a reload does not say it again.
    leaveNotice(c, notice);
    return c.redirect(loginPath(next), 303);
  }
  const { database, now } = c.get("services");
  const token = codeLoginToken(c);
  const waiting = token && await findCodeLogin(database.db, token, now());
  if (waiting) return codePage(c, waiting);
  forgetCodeLogin(c);
  return loginPage(c, { username: "", rememberMe: false, next });
});

export const POST = createRoute(async (c) => {
  const form = await c.req.parseBody();
  const values = {
    username: String(form.username ?? ""),
    rememberMe: form.remember_me === "1",
    next: String(form.next ?? ""),
  };
  const parsed = LoginRequest.safeParse(form);
  if (!parsed.success) {
    c.status(422);
    return loginPage(c, values, fieldErrors(parsed.error));
  }
  const login = await tryLogin(c, parsed.data, values.next);
  if (!login.ok) {
    const refusal = refusalOf(login.error);
    refusePage(c, refusal);
    const text = refusalText(c.get("texts"), refusal);
    return loginPage(c, values, { form: [text] });
  }
  return await goOn(c, login.value, values);
});

async function goOn(c: Context, login: SignedIn, { next }: LoginValues) {
  if (login.kind === "codeNeeded") {
    rememberCodeLogin(c, login.token);
    return c.redirect("/", 303);
  }
  // A login takes the place of the one that the browser had (SEC-01).
  const before = c.get("token");
  if (before) await endSession(c.get("services").database.db, before);
  await rememberLogin(c, login.session);
  return c.redirect(afterLogin(login.session.user.actor, next), 303);
}
