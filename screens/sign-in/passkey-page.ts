import { endSession } from "../../db/sign-in/sessions.ts";
import { PasskeyLoginRequest } from "../../domain/security/passkey.ts";
import { ok } from "../../domain/result.ts";
import * as z from "zod";
import type { Ask } from "../../http/ask.ts";
import { createCall } from "../../http/call.ts";
import { describeChange } from "../../http/change.ts";
import { rememberLogin } from "../../http/cookie.ts";
import { createForm } from "../../http/form.ts";
import { afterLogin } from "../../http/landing.ts";
import { secondsToWait } from "../../http/rate-limit.ts";
import { StoredUser, storedUser } from "../../http/stored-user.ts";
import { loginOptions } from "../security/passkey-ceremony.ts";
import { SIGN_IN_ANSWERS } from "./answers.ts";
import { forgetCodeLogin } from "./device.ts";
import { loginPage } from "./login-page.tsx";
import { loginByPasskey, passkeyLimits } from "./passkey-login.ts";
import { fail } from "../../domain/result.ts";

const signIn = describeChange({
  request: PasskeyLoginRequest,
  limits: passkeyLimits,
  run: (ask, { response, remember_me: remember }) =>
    loginByPasskey(ask, response, remember),
  answers: SIGN_IN_ANSWERS,
});

/** Takes the answer of a passkey from the login page, whose script asked the browser for it (AUTH-31). */
export const passkeyLogin = createForm(signIn, {
  undo: "secret",
  read: (form) => form.texts(["response", "remember_me", "next"]),
  toRequest: ({ response, remember_me }) => ({
    response,
    remember_me: remember_me === "1",
  }),
  page: (ask, attempt) =>
    attempt
      ? loginPage(ask, {
        typed: {
          username: "",
          rememberMe: attempt.typed.remember_me === "1",
          next: attempt.typed.next,
          sent: null,
        },
        errors: attempt.errors,
      })
      : ask.lead("/"),
  errorsAt: () => ({ form: ["PasskeyUnknown"] }),
  statusAsCall: true,
  done: async (ask: Ask, session, { next }) => {
    const { c, db } = ask;
    const before = c.get("token");
    if (before) await endSession(db, before);
    forgetCodeLogin(c);
    await rememberLogin(c, session);
    return afterLogin(session.user, next);
  },
});

export const passkeyLoginOptionsCall = createCall({
  summary:
    "What the browser signs in by a passkey with: options for navigator.credentials.get, good for five minutes and once (AUTH-31).",
  data: z.object({ options: z.record(z.string(), z.unknown()) }),
  answers: SIGN_IN_ANSWERS,
}, async (ask) => {
  const waitSeconds = await secondsToWait(ask.c, passkeyLimits(ask));
  return waitSeconds > 0
    ? fail({ code: "TooManyRequests", waitSeconds })
    : ok({ options: await loginOptions(ask) });
});

export const passkeyLoginCall = createCall({
  summary:
    "Signs in by the browser's answer to the options and answers the user with the bearer token of later calls (AUTH-31).",
  body: PasskeyLoginRequest,
  data: z.object({ user: StoredUser }),
  answers: SIGN_IN_ANSWERS,
}, async (ask, { body }) => {
  const waitSeconds = await secondsToWait(ask.c, passkeyLimits(ask));
  if (waitSeconds > 0) return fail({ code: "TooManyRequests", waitSeconds });
  const { response, remember_me: remember } = body;
  const session = await loginByPasskey(ask, response, remember);
  return session.ok ? ok({ user: storedUser(session.value) }) : session;
});
