import { createRoute } from "honox/factory";
import { VerifyCodeRequest } from "../../../../../domain/user/two-factor-request.ts";
import { codeLoginOf } from "../../../../-http/code-login.ts";
import { storedUser } from "../../../../-http/cookie.ts";
import { forgetCodeLogin } from "../../../../-http/device.ts";
import {
  answer,
  fieldErrors,
  readCall,
  refuseFields,
} from "../../../../-http/envelope.ts";
import { finishLogin } from "../../../../-http/sign-in.ts";
import { refuseSignIn } from "../../../../-http/sign-in-errors.ts";

/** Finishes a login by its code and answers the user with the bearer token of later calls (API-13). */
export const POST = createRoute(async (c) => {
  const parsed = VerifyCodeRequest.safeParse(await readCall(c));
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const waiting = await codeLoginOf(c, parsed.data);
  if (!waiting) return refuseSignIn(c, { code: "noCodeLogin" });
  const verified = await finishLogin(c, waiting.token, {
    code: parsed.data.code,
    userId: waiting.login.userId,
    trusted: null,
  });
  forgetCodeLogin(c);
  return verified.ok
    ? answer(c, { user: storedUser(verified.value.session) })
    : refuseSignIn(c, verified.error);
});
