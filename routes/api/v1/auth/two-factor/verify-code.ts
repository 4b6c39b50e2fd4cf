import * as z from "zod";
import { fail, ok } from "../../../../../domain/result.ts";
import { VerifyCodeRequest } from "../../../../../domain/sign-in/two-factor-request.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { codeLoginOf } from "../../../../../screens/sign-in/code-login.ts";
import { StoredUser, storedUser } from "../../../../../http/stored-user.ts";
import { forgetCodeLogin } from "../../../../../screens/sign-in/device.ts";
import { finishLogin } from "../../../../../screens/sign-in/sign-in.ts";
import { refuseSignIn } from "../../../../../screens/sign-in/errors.ts";

export const POST = createCall({
  summary:
    "Finishes a login by its code and answers the user with the bearer token of later calls (API-13). A wrong code ends the login.",
  body: VerifyCodeRequest,
  data: z.object({ user: StoredUser }),
}, async (c, { body }) => {
  const waiting = await codeLoginOf(c, body);
  if (!waiting) return fail(refuseSignIn(c, { code: "noCodeLogin" }));
  const verified = await finishLogin(c, waiting.token, {
    code: body.code,
    userId: waiting.login.userId,
    trusted: null,
  });
  forgetCodeLogin(c);
  return verified.ok
    ? ok({ user: storedUser(verified.value.session) })
    : fail(refuseSignIn(c, verified.error));
});
