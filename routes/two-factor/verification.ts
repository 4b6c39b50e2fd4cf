import { createRoute } from "honox/factory";
import type { Context } from "hono";
import { endSession } from "../../db/sign-in/sessions.ts";
import { findCodeLogin, type Verified } from "../../db/sign-in/two-factor.ts";
import { Code, DeviceFacts } from "../../domain/sign-in/two-factor-request.ts";
import { rememberLogin } from "../../http/cookie.ts";
import {
  codeLoginToken,
  forgetCodeLogin,
  rememberDevice,
} from "../../screens/sign-in/device.ts";
import { isNotice, leaveNotice } from "../../http/flash.ts";
import { afterLogin } from "../../http/landing.ts";
import { codePage } from "../../screens/sign-in/login-page.tsx";
import { finishLogin } from "../../screens/sign-in/sign-in.ts";
import {
  refusalOf,
  refusalText,
  refusePage,
} from "../../screens/sign-in/errors.ts";

/** A refused code shows its page under this address; asked for again, that is the login screen. */
export default createRoute((c) => c.redirect("/", 303));

/** Takes the code (AUTH-19); a wrong one leads back to the login form (AUTH-20). */
export const POST = createRoute(async (c) => {
  const { database, now } = c.get("services");
  const token = codeLoginToken(c);
  const login = token && await findCodeLogin(database.db, token, now());
  if (!token || !login) return backToLogin(c, "CodeLoginGone");
  const form = await c.req.parseBody();
  const code = Code.safeParse(form.code);
  if (!code.success) {
    c.status(422);
    return codePage(c, login, { code: ["SpecifyCode"] });
  }
  const verified = await finishLogin(c, token, {
    code: code.data,
    userId: login.userId,
    trusted: form.trust === "1" ? DeviceFacts.parse(form.device) : null,
  });
  if (verified.ok) return await goOn(c, verified.value);
  const refusal = refusalOf(verified.error);
  if (isNotice(refusal.key)) return backToLogin(c, refusal.key);
  refusePage(c, refusal);
  return codePage(c, login, {
    form: [refusalText(c.get("texts"), refusal)],
  });
});

function backToLogin(c: Context, key: Parameters<typeof leaveNotice>[1]) {
  forgetCodeLogin(c);
  leaveNotice(c, key);
  return c.redirect("/", 303);
}

async function goOn(c: Context, { session, nextPath, deviceToken }: Verified) {
  const { email, actor } = session.user;
  const before = c.get("token");
  if (before) await endSession(c.get("services").database.db, before);
  forgetCodeLogin(c);
  if (deviceToken) rememberDevice(c, email, deviceToken);
  await rememberLogin(c, session);
  return c.redirect(afterLogin(actor, nextPath), 303);
}
