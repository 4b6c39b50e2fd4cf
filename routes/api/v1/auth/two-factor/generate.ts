import { createRoute } from "honox/factory";
import { GenerateCodeRequest } from "../../../../../domain/user/two-factor-request.ts";
import { codeLoginOf } from "../../../../-http/code-login.ts";
import {
  answer,
  fieldErrors,
  readCall,
  refuseFields,
} from "../../../../-http/envelope.ts";
import { mailCode } from "../../../../-http/sign-in.ts";
import { refuseSignIn } from "../../../../-http/sign-in-errors.ts";

/** Mails another code for a login that waits for one (API-12). */
export const POST = createRoute(async (c) => {
  const parsed = GenerateCodeRequest.safeParse(await readCall(c));
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const waiting = await codeLoginOf(c, parsed.data);
  if (!waiting) return refuseSignIn(c, { code: "noCodeLogin" });
  const { token, login } = waiting;
  const sent = await mailCode(c, token, login.userId, parsed.data.lang);
  return sent.ok ? answer(c, null) : refuseSignIn(c, sent.error);
});
