import * as z from "zod";
import { fail } from "../../../domain/result.ts";
import { ForgotPasswordRequest } from "../../../domain/password/password-request.ts";
import { createCall } from "../../../http/old-call.ts";
import { forgotPasswordLimits } from "../../../screens/password/limits.ts";
import { mailResetLink } from "../../../screens/password/reset.ts";
import { secondsToWait, tooManyCalls } from "../../../http/rate-limit.ts";

export const POST = createCall({
  summary:
    "Mails a link to reset a password, in the language `lang` and the brand `subsite_id`; the link is valid for 1 hour (API-14).",
  body: ForgotPasswordRequest,
  data: z.null(),
}, async (c, { body }) => {
  const limits = forgotPasswordLimits(c, body.email_address);
  const wait = await secondsToWait(c, limits);
  if (wait > 0) return fail(tooManyCalls(c, wait));
  const mailed = await mailResetLink(c, body);
  return mailed.ok
    ? mailed
    : fail({ fields: { email_address: [mailed.error.code] } });
});
