import { createRoute } from "honox/factory";
import { checkImei } from "../../../../db/stock.ts";
import { ImeiLookUp } from "../../../../domain/registration/look-up-requests.ts";
import { answer, fieldErrors, refuseFields } from "../../../-http/envelope.ts";
import { secondsToWait, tooManyCalls } from "../../../-http/rate-limit.ts";
import { lookUpLimits } from "../../../-http/registration/limits.ts";

/** Whether an IMEI can be registered under a brand (API-09). */
export default createRoute(async (c) => {
  const parsed = ImeiLookUp.safeParse(c.req.query());
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const wait = await secondsToWait(c, lookUpLimits(c));
  if (wait > 0) return tooManyCalls(c, wait);
  const { imei, subsiteID = c.get("subsite").id } = parsed.data;
  const { db } = c.get("services").database;
  const checked = await checkImei(db, imei, subsiteID);
  if (!checked.ok) return refuseFields(c, { imei: [checked.error] });
  return answer(c, null);
});
