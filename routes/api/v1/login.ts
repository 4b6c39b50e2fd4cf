import { fail, ok } from "../../../domain/result.ts";
import { LoginRequest } from "../../../domain/sign-in/login.ts";
import { createCall } from "../../../http/old-call.ts";
import { storedUser } from "../../../http/stored-user.ts";
import { rememberCodeLogin } from "../../../screens/sign-in/device.ts";
import { tryLogin } from "../../../screens/sign-in/sign-in.ts";
import { refuseSignIn } from "../../../screens/sign-in/errors.ts";
import { LoginAnswer } from "../../../screens/sign-in/answer.ts";

export const POST = createCall({
  summary:
    "Signs in and answers the user with the bearer token of later calls (API-11). A user with two factors gets none yet: a code is mailed, and `two_factor_token` (in a browser its cookie) is what `verify-code` needs.",
  body: LoginRequest,
  data: LoginAnswer,
}, async (c, { body }) => {
  const login = await tryLogin(c, body);
  if (!login.ok) return fail(refuseSignIn(c, login.error));
  if (login.value.kind === "session") {
    return ok({ user: storedUser(login.value.session) });
  }
  const { token, user } = login.value;
  rememberCodeLogin(c, token);
  return ok({
    user: { ID: user.userId, EnableTwoFactorAuth: true, token: null },
    two_factor_token: token,
  });
});
