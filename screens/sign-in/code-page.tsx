import { endSession } from "../../db/sign-in/sessions.ts";
import {
  cancelCodeLogin,
  type CodeLogin,
  type Verified,
} from "../../db/sign-in/two-factor.ts";
import { secondsToResend } from "../../domain/sign-in/two-factor.ts";
import { Code, DeviceFacts } from "../../domain/sign-in/two-factor-request.ts";
import { errorsOf, sayWhen, statusOf } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { rememberLogin } from "../../http/cookie.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { isNotice, type NoticeKey } from "../../http/flash.ts";
import { afterLogin } from "../../http/landing.ts";
import { SIGN_IN_ANSWERS, type SignInError } from "./answers.ts";
import { CodeForm } from "./code-form.tsx";
import { waitingLogin } from "./code-login.ts";
import { codeLoginToken, forgetCodeLogin, rememberDevice } from "./device.ts";
import { finishLogin, mailCode } from "./sign-in.ts";

/** Draws the code page in place of the login form (AUTH-14). */
export function codePage(
  ask: Ask,
  login: CodeLogin,
  errors: FieldErrors = {},
) {
  return ask.render(
    <CodeForm
      email={login.email}
      by={login.by}
      resendInSeconds={secondsToResend(login.sent, ask.now)}
      errors={errors}
      mailbox={ask.services.config.DEMO}
    />,
    { title: ask.texts.signIn.codeTitle, frame: "plain" },
  );
}

/** Redirects to the login: a refused code shows under the address of the form, and a reload of that address comes here. */
export function backToLogin(ask: Ask): Response {
  return ask.lead("/");
}

/** Mails another code (AUTH-18). */
export async function mailAnotherCode(ask: Ask) {
  const waiting = await waitingLogin(ask);
  if (!waiting) return ask.lead("/");
  const { token, login } = waiting;
  const sent = await mailCode(ask, token, login.userId);
  return sent.ok || sent.error.code === "CodeLoginGone"
    ? ask.lead("/")
    : refusedPage(ask, login, sent.error);
}

/** Takes the code (AUTH-19); after a wrong one the login form shows (AUTH-20). */
export async function takeCode(ask: Ask) {
  const waiting = await waitingLogin(ask);
  if (!waiting) return endWaiting(ask, "CodeLoginGone");
  const { token, login } = waiting;
  const form = await ask.form();
  const code = Code.safeParse(form.text("code"));
  if (!code.success) {
    ask.c.status(422);
    return codePage(ask, login, { code: ["SpecifyCode"] });
  }
  const verified = await finishLogin(ask, token, {
    code: code.data,
    userId: login.userId,
    trusted: form.text("trust") === "1"
      ? DeviceFacts.parse(form.fields.device)
      : null,
  });
  if (verified.ok) return await goOn(ask, verified.value);
  const { code: key } = verified.error;
  return isNotice(key)
    ? endWaiting(ask, key)
    : refusedPage(ask, login, verified.error);
}

/** Cancels the login; the map then shows the login form, since nobody is logged in (AUTH-22). */
export async function cancelLogin(ask: Ask): Promise<Response> {
  const token = codeLoginToken(ask.c);
  if (token) await cancelCodeLogin(ask.db, token);
  forgetCodeLogin(ask.c);
  return ask.lead("/user/realtime-tracking");
}

function refusedPage(ask: Ask, login: CodeLogin, error: SignInError) {
  const status = statusOf(SIGN_IN_ANSWERS, error);
  sayWhen(ask.c, error);
  // A page must not make browsers ask for other credentials.
  ask.c.status(status === 401 ? 422 : status);
  return codePage(ask, login, errorsOf(ask.texts, SIGN_IN_ANSWERS, error));
}

function endWaiting(ask: Ask, notice: NoticeKey): Response {
  forgetCodeLogin(ask.c);
  return ask.lead("/", notice);
}

async function goOn(ask: Ask, { session, nextPath, deviceToken }: Verified) {
  const { c, db } = ask;
  const { email, actor } = session.user;
  const before = c.get("token");
  if (before) await endSession(db, before);
  forgetCodeLogin(c);
  if (deviceToken) rememberDevice(c, email, deviceToken);
  await rememberLogin(c, session);
  return ask.lead(afterLogin(actor, nextPath));
}
