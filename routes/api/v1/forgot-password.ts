import { createRoute } from "honox/factory";
import { ForgotPasswordRequest } from "../../../domain/user/password-request.ts";
import {
  answer,
  fieldErrors,
  readCall,
  refuseFields,
} from "../../-http/envelope.ts";
import { forgotPasswordLimits } from "../../-http/password-limits.ts";
import { mailResetLink } from "../../-http/password-reset.ts";
import { secondsToWait, tooManyCalls } from "../../-http/rate-limit.ts";

/** Mails a link to reset a password (API-14). */
export const POST = createRoute(async (c) => {
  const parsed = ForgotPasswordRequest.safeParse(await readCall(c));
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const { email_address } = parsed.data;
  const wait = await secondsToWait(c, forgotPasswordLimits(c, email_address));
  if (wait > 0) return tooManyCalls(c, wait);
  const mailed = await mailResetLink(c, parsed.data);
  if (!mailed.ok) {
    return refuseFields(c, { email_address: [mailed.error.code] });
  }
  return answer(c, null);
});
