import * as z from "zod";
import { resetPassword } from "../../../db/password/resets.ts";
import { fail } from "../../../domain/result.ts";
import { ResetPasswordRequest } from "../../../domain/password/password-request.ts";
import { createCall } from "../../../http/old-call.ts";
import { resetPasswordLimits } from "../../../screens/password/limits.ts";
import { secondsToWait, tooManyCalls } from "../../../http/rate-limit.ts";

export const POST = createCall({
  summary:
    "Sets a new password by the `code` of a mailed link, once; ends all logins of the user (API-15).",
  body: ResetPasswordRequest,
  data: z.null(),
}, async (c, { body }) => {
  const wait = await secondsToWait(c, resetPasswordLimits(c));
  if (wait > 0) return fail(tooManyCalls(c, wait));
  const { database, now } = c.get("services");
  const reset = await resetPassword(database.db, body, now());
  return reset.ok ? reset : fail({ fields: { code: [reset.error.code] } });
});
