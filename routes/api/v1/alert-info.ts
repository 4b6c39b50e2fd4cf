import * as z from "zod";
import { OptOutRequest } from "../../../domain/alert/opt-out-request.ts";
import { fail } from "../../../domain/result.ts";
import { createCall } from "../../../http/old-call.ts";
import {
  optOut,
  optOutErrors,
  optOutLimits,
} from "../../../screens/alert/opt-out.ts";
import { secondsToWait, tooManyCalls } from "../../../http/rate-limit.ts";

export const POST = createCall({
  summary:
    "Takes a user out of alerts by e-mail and password, and with `remove_push` out of notifications; `data` is the message about it (API-19).",
  body: OptOutRequest,
  data: z.string(),
}, async (c, { body }) => {
  const wait = await secondsToWait(c, optOutLimits(c));
  if (wait > 0) return fail(tooManyCalls(c, wait));
  const done = await optOut(c, body);
  if (done.ok) return done;
  return done.error.code === "locked"
    ? fail({ status: 429, key: "TooManyFailedLogins" })
    : fail({ fields: optOutErrors(done.error) });
});
