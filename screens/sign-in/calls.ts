import * as z from "zod";
import { endSession } from "../../db/sign-in/sessions.ts";
import { fail, ok } from "../../domain/result.ts";
import { LoginRequest } from "../../domain/sign-in/login.ts";
import {
  GenerateCodeRequest,
  VerifyCodeRequest,
} from "../../domain/sign-in/two-factor-request.ts";
import { createCall } from "../../http/call.ts";
import { StoredUser, storedUser } from "../../http/stored-user.ts";
import { SIGN_IN_ANSWERS } from "./answers.ts";
import { codeLoginOf } from "./code-login.ts";
import { forgetCodeLogin, rememberCodeLogin } from "./device.ts";
import { leaveLogin } from "./log-out.ts";
import { finishLogin, mailCode, tryLogin } from "./sign-in.ts";
import { LoginV1 } from "./v1.ts";

export const loginCall = createCall({
  summary:
    "Signs in and answers the user with the bearer token of later calls (API-11). A user with two factors gets none yet: a code is mailed unless the user has an authenticator app, and `two_factor_token` (in a browser its cookie) is what `verify-code` needs.",
  body: LoginRequest,
  data: LoginV1,
  answers: SIGN_IN_ANSWERS,
}, async (ask, { body }) => {
  const login = await tryLogin(ask, body);
  if (!login.ok) return fail({ ...login.error, isPattern: true });
  if (login.value.kind === "session") {
    return ok({ user: storedUser(login.value.session) });
  }
  const { token, user, by } = login.value;
  rememberCodeLogin(ask.c, token);
  return ok({
    user: { ID: user.userId, EnableTwoFactorAuth: true, token: null },
    two_factor_token: token,
    two_factor_by: by,
  });
});

export const logoutCall = createCall({
  summary: "Ends the caller's token on the server (API-16).",
  data: z.null(),
}, async (ask) => {
  const { c, db } = ask;
  await endSession(db, c.get("token")!);
  await ask.tell("logout");
  leaveLogin(c);
  return ok(null);
});

export const generateCodeCall = createCall({
  summary:
    "Mails another code for a login that waits for one, 3 minutes after the first and 10 seconds after each further one (API-12).",
  body: GenerateCodeRequest,
  data: z.null(),
  answers: SIGN_IN_ANSWERS,
}, async (ask, { body }) => {
  const waiting = await codeLoginOf(ask, body);
  if (!waiting) return fail({ code: "CodeLoginGone" });
  const { token, login } = waiting;
  const sent = await mailCode(ask, token, login.userId, body.lang);
  return sent.ok ? ok(null) : sent;
});

export const verifyCodeCall = createCall({
  summary:
    "Finishes a login by its code and answers the user with the bearer token of later calls (API-13). A wrong code ends the login.",
  body: VerifyCodeRequest,
  data: z.object({ user: StoredUser }),
  answers: SIGN_IN_ANSWERS,
}, async (ask, { body }) => {
  const waiting = await codeLoginOf(ask, body);
  if (!waiting) return fail({ code: "CodeLoginGone" });
  const verified = await finishLogin(ask, waiting.token, {
    code: body.code,
    userId: waiting.login.userId,
    trusted: null,
  });
  forgetCodeLogin(ask.c);
  return verified.ok
    ? ok({ user: storedUser(verified.value.session) })
    : verified;
});
