import * as z from "zod";
import { endSession } from "../../db/sign-in/sessions.ts";
import type { SignedIn } from "../../db/sign-in/sign-in.ts";
import { LoginRequest } from "../../domain/sign-in/login.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";
import { rememberLogin } from "../../http/cookie.ts";
import { takeNotice } from "../../http/flash.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import type { FormBody } from "../../http/form-body.ts";
import { afterLogin, loginPath } from "../../http/landing.ts";
import { isThisMachine } from "../../http/links.ts";
import { isNoticeKey, textOfKey } from "../../locales/index.ts";
import { SIGN_IN_ANSWERS } from "./answers.ts";
import { waitingLogin } from "./code-login.ts";
import { codePage } from "./code-page.tsx";
import { forgetCodeLogin, rememberCodeLogin } from "./device.ts";
import { LoginForm } from "./login-form.tsx";
import { takeRegistered } from "./registered.ts";
import { tryLogin } from "./sign-in.ts";

/** Signs in; `next` is the page that the person wanted. */
const signIn = describeChange({
  request: LoginRequest.extend({ next: z.string().catch("") }),
  run: (ask, { next, ...login }) => tryLogin(ask, login, next),
  answers: SIGN_IN_ANSWERS,
});

/** What was typed into the login form; the password is used, but never shown again. */
interface Typed {
  username: string;
  rememberMe: boolean;
  next: string;
  sent: unknown;
}

/** The login page, where people without a login arrive. */
export const loginForm = createForm(signIn, {
  undo: "secret",
  read: (form: FormBody): Typed => ({
    username: form.text("username"),
    rememberMe: form.text("remember_me") === "1",
    next: form.text("next"),
    sent: form.fields,
  }),
  toRequest: ({ sent }) => sent,
  page: (ask, attempt) => attempt ? loginPage(ask, attempt) : open(ask),
  statusAsCall: true,
  done: goOn,
});

/** Opens the login form, unless the browser is signed in or waits for a code. */
async function open(ask: Ask) {
  const { c } = ask;
  const user = c.get("user");
  const next = ask.query("next") ?? "";
  if (user) return ask.lead(afterLogin(user, next));
  const notice = ask.query("notice");
  // Removed from the address, so that a reload does not show it again.
  if (notice && isNoticeKey(notice)) return ask.lead(loginPath(next), notice);
  const waiting = await waitingLogin(ask);
  if (waiting) return codePage(ask, waiting.login);
  forgetCodeLogin(c);
  const username = await takeRegistered(c);
  const typed = { username, rememberMe: false, next, sent: null };
  return loginPage(ask, { typed, errors: {} });
}

/** Draws the login form with its errors. */
export function loginPage(
  ask: Ask,
  { typed, errors }: Pick<Attempt<Typed>, "typed" | "errors">,
) {
  const { c, subsite, texts: m, services: { config } } = ask;
  // The notice of the page before.
  const notice = takeNotice(c);
  return ask.render(
    <LoginForm
      subsite={subsite}
      promise={subsite.promise[ask.language]}
      notice={notice && { kind: notice.kind, text: textOfKey(m, notice.key) }}
      values={typed}
      errors={errors}
      welcome={config.DESIGN === "new"}
      passwordsAreKnown={config.DEMO && isReachable(ask)}
      mailbox={config.DEMO}
    />,
    { title: m.pages.login, frame: "plain" },
  );
}

/** Says whether other machines reach the portal: it listens for them, or a proxy passes them on. */
function isReachable({ c, services: { config } }: Ask): boolean {
  const { hostname } = new URL(c.req.url);
  return !isThisMachine(config.HOST) || !isThisMachine(hostname);
}

async function goOn({ c, db }: Ask, login: SignedIn, { next }: Typed) {
  if (login.kind === "codeNeeded") {
    rememberCodeLogin(c, login.token);
    return "/";
  }
  // A new login replaces the browser's earlier one (SEC-01).
  const before = c.get("token");
  if (before) await endSession(db, before);
  await rememberLogin(c, login.session);
  return afterLogin(login.session.user, next);
}
