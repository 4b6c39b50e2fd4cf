import { createRoute } from "honox/factory";
import { OptOutRequest } from "../../../domain/alert/opt-out-request.ts";
import {
  answer,
  fieldErrors,
  readCall,
  refuseCall,
  refuseFields,
} from "../../-http/envelope.ts";
import { optOut, optOutErrors, optOutLimits } from "../../-http/opt-out.ts";
import { secondsToWait, tooManyCalls } from "../../-http/rate-limit.ts";

/** Takes a user out of alerts and answers the message about it (API-19). */
export const POST = createRoute(async (c) => {
  const wait = await secondsToWait(c, optOutLimits(c));
  if (wait > 0) return tooManyCalls(c, wait);
  const parsed = OptOutRequest.safeParse(await readCall(c));
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const done = await optOut(c, parsed.data);
  if (done.ok) return answer(c, done.value);
  if (done.error.code === "locked") {
    return refuseCall(c, 429, "TooManyFailedLogins");
  }
  return refuseFields(c, optOutErrors(done.error));
});
