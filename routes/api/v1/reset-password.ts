import { createRoute } from "honox/factory";
import { resetPassword } from "../../../db/password-resets.ts";
import { ResetPasswordRequest } from "../../../domain/user/password-request.ts";
import {
  answer,
  fieldErrors,
  readCall,
  refuseFields,
} from "../../-http/envelope.ts";
import { resetPasswordLimits } from "../../-http/password-limits.ts";
import { secondsToWait, tooManyCalls } from "../../-http/rate-limit.ts";

/** Sets a new password by a mailed code (API-15). */
export const POST = createRoute(async (c) => {
  const wait = await secondsToWait(c, resetPasswordLimits(c));
  if (wait > 0) return tooManyCalls(c, wait);
  const parsed = ResetPasswordRequest.safeParse(await readCall(c));
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const { database, now } = c.get("services");
  const reset = await resetPassword(database.db, parsed.data, now());
  if (!reset.ok) return refuseFields(c, { code: [reset.error.code] });
  return answer(c, null);
});
