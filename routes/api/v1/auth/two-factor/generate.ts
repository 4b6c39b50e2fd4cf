import * as z from "zod";
import { fail, ok } from "../../../../../domain/result.ts";
import { GenerateCodeRequest } from "../../../../../domain/sign-in/two-factor-request.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { codeLoginOf } from "../../../../../screens/sign-in/code-login.ts";
import { mailCode } from "../../../../../screens/sign-in/sign-in.ts";
import { refuseSignIn } from "../../../../../screens/sign-in/errors.ts";

export const POST = createCall({
  summary:
    "Mails another code for a login that waits for one, 3 minutes after the first and 10 seconds after each further one (API-12).",
  body: GenerateCodeRequest,
  data: z.null(),
}, async (c, { body }) => {
  const waiting = await codeLoginOf(c, body);
  if (!waiting) return fail(refuseSignIn(c, { code: "noCodeLogin" }));
  const { token, login } = waiting;
  const sent = await mailCode(c, token, login.userId, body.lang);
  return sent.ok ? ok(null) : fail(refuseSignIn(c, sent.error));
});
