import { createRoute } from "honox/factory";
import { isEmailFree } from "../../../../db/registration.ts";
import { EmailLookUp } from "../../../../domain/registration/look-up-requests.ts";
import { answer, fieldErrors, refuseFields } from "../../../-http/envelope.ts";
import { secondsToWait, tooManyCalls } from "../../../-http/rate-limit.ts";
import { lookUpLimits } from "../../../-http/registration/limits.ts";

/** Whether nobody logs in by an e-mail yet (API-10). */
export default createRoute(async (c) => {
  const parsed = EmailLookUp.safeParse(c.req.query());
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const wait = await secondsToWait(c, lookUpLimits(c));
  if (wait > 0) return tooManyCalls(c, wait);
  const { db } = c.get("services").database;
  if (await isEmailFree(db, parsed.data.email)) return answer(c, null);
  return refuseFields(c, { email: ["EmailInUse"] });
});
