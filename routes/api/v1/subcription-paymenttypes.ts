import { createRoute } from "honox/factory";
import { checkImei } from "../../../db/stock.ts";
import { PaymentTypesRequest } from "../../../domain/registration/look-up-requests.ts";
import { messagesOf } from "../../../locales/index.ts";
import {
  answer,
  fieldErrors,
  readCall,
  refuseFields,
} from "../../-http/envelope.ts";
import { secondsToWait, tooManyCalls } from "../../-http/rate-limit.ts";
import { lookUpLimits } from "../../-http/registration/limits.ts";

/**
 * The ways to pay for a unit that may be registered, as labels (API-08). A registration names one by its position
 * in the list, from 1; 0 is none.
 */
export const POST = createRoute(async (c) => {
  const parsed = PaymentTypesRequest.safeParse(await readCall(c));
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const wait = await secondsToWait(c, lookUpLimits(c));
  if (wait > 0) return tooManyCalls(c, wait);
  const { imei, lang } = parsed.data;
  const { db } = c.get("services").database;
  const types = await checkImei(db, imei, c.get("subsite").id);
  if (!types.ok) return refuseFields(c, { imei: [types.error] });
  if (types.value.length === 0) {
    return refuseFields(c, { imei: ["NoPaymentTypes"] });
  }
  const { paymentTypes } = messagesOf(lang ?? c.get("language")).registration;
  return answer(c, types.value.map((type) => paymentTypes[type]));
});
