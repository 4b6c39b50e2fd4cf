import type { Context } from "hono";
import { CodeForm } from "./code-form.tsx";
import { LoginForm } from "./login-form.tsx";
import type { CodeLogin } from "../../db/sign-in/two-factor.ts";
import { secondsToResend } from "../../domain/sign-in/two-factor.ts";
import { textOfKey } from "../../locales/index.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { takeNotice } from "../../http/flash.ts";

/** What was typed into the login form; never the password. */
export interface LoginValues {
  username: string;
  rememberMe: boolean;
  next: string;
}

/** The login screen, with what the page before left to be said. */
export function loginPage(
  c: Context,
  values: LoginValues,
  errors: FieldErrors = {},
) {
  const { config } = c.get("services");
  const m = c.get("texts");
  const subsite = c.get("subsite");
  const notice = takeNotice(c);
  return c.render(
    <LoginForm
      subsite={subsite}
      promise={subsite.promise[c.get("language")]}
      notice={notice &&
        { kind: notice.kind, text: textOfKey(m, notice.key) }}
      values={values}
      errors={errors}
      welcome={config.DESIGN === "new"}
      mailbox={config.DEMO}
    />,
    { title: m.pages.login, frame: "plain" },
  );
}

/** The code screen in place of the form (AUTH-14). */
export function codePage(
  c: Context,
  login: CodeLogin,
  errors: FieldErrors = {},
) {
  const { config, now } = c.get("services");
  const m = c.get("texts");
  return c.render(
    <CodeForm
      email={login.email}
      resendInSeconds={secondsToResend(login.sent, now())}
      errors={errors}
      mailbox={config.DEMO}
    />,
    { title: m.signIn.codeTitle, frame: "plain" },
  );
}
