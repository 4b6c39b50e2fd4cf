import { MAP_PATH } from "../map/paths.ts";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { endSession } from "../../db/sign-in/sessions.ts";
import {
  cancelCodeLogin,
  type CodeLogin,
  type Verified,
} from "../../db/sign-in/two-factor.ts";
import { secondsToResend } from "../../domain/sign-in/two-factor.ts";
import { Code, DeviceFacts } from "../../domain/sign-in/two-factor-request.ts";
import { fail, type Result } from "../../domain/result.ts";
import { createAction } from "../../http/action.ts";
import {
  type Answers,
  errorsOf,
  sayWhen,
  statusOf,
} from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { rememberLogin } from "../../http/cookie.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { afterLogin } from "../../http/landing.ts";
import type { TextKey } from "../../locales/index.ts";
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

type CodeRefusal = SignInError | { code: "SpecifyCode" };

const CODE_ANSWERS: Answers<CodeRefusal["code"]> = {
  ...SIGN_IN_ANSWERS,
  SpecifyCode: "code",
};

/** The refusals after which only the login form helps. */
const ENDS: ReadonlySet<string> = new Set([
  "WrongCode",
  "CodeLoginGone",
  "TooManyFailedLogins",
]);

/** Takes the code (AUTH-19); after a wrong one the login form shows (AUTH-20). */
export const codeCheck = createAction({
  undo: "secret",
  read: (form) => ({
    code: form.text("code"),
    trusted: form.text("trust") === "1"
      ? DeviceFacts.parse(form.fields.device)
      : null,
  }),
  run: async (
    ask,
    { code, trusted },
  ): Promise<Result<Verified, CodeRefusal>> => {
    const waiting = await waitingLogin(ask);
    if (!waiting) return fail({ code: "CodeLoginGone" });
    const typed = Code.safeParse(code);
    if (!typed.success) return fail({ code: "SpecifyCode" });
    const { token, login: { userId } } = waiting;
    return await finishLogin(ask, token, { code: typed.data, userId, trusted });
  },
  answers: CODE_ANSWERS,
  refused: async (ask, errors, error) => {
    const waiting = await waitingLogin(ask);
    if (!waiting || ENDS.has(error.code)) return endWaiting(ask, error.code);
    ask.c.status(pageStatus(statusOf(CODE_ANSWERS, error)));
    return codePage(ask, waiting.login, errors);
  },
  done: goOn,
  back: backToLogin,
});

/** Cancels the login; the map then shows the login form, since nobody is logged in (AUTH-22). */
export async function cancelLogin(ask: Ask): Promise<Response> {
  const token = codeLoginToken(ask.c);
  if (token) await cancelCodeLogin(ask.db, token);
  forgetCodeLogin(ask.c);
  return ask.lead(MAP_PATH);
}

function refusedPage(ask: Ask, login: CodeLogin, error: SignInError) {
  const status = statusOf(SIGN_IN_ANSWERS, error);
  sayWhen(ask.c, error);
  ask.c.status(pageStatus(status));
  return codePage(ask, login, errorsOf(ask.texts, SIGN_IN_ANSWERS, error));
}

/** A page must not make browsers ask for other credentials. */
function pageStatus(status: ContentfulStatusCode): ContentfulStatusCode {
  return status === 401 ? 422 : status;
}

function endWaiting(ask: Ask, reason: TextKey): Response {
  forgetCodeLogin(ask.c);
  return ask.lead("/", reason);
}

async function goOn(ask: Ask, { session, nextPath, deviceToken }: Verified) {
  const { c, db } = ask;
  const { email } = session.user;
  const before = c.get("token");
  if (before) await endSession(db, before);
  forgetCodeLogin(c);
  if (deviceToken) rememberDevice(c, email, deviceToken);
  await rememberLogin(c, session);
  return afterLogin(session.user, nextPath);
}
