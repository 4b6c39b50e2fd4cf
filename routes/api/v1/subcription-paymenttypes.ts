import * as z from "zod";
import { checkImei } from "../../../db/stock/stock.ts";
import { PaymentTypesRequest } from "../../../domain/registration/look-up-requests.ts";
import { fail, ok } from "../../../domain/result.ts";
import { textsOf } from "../../../locales/index.ts";
import { createCall } from "../../../http/old-call.ts";
import { limited } from "../../../screens/registration/limited.ts";
import { lookUpLimits } from "../../../screens/registration/limits.ts";

export const POST = createCall({
  summary:
    "The ways to pay for a unit that may be registered, as labels (API-08); a registration names one by its position, from 1.",
  body: PaymentTypesRequest,
  data: z.array(z.string()),
}, async (c, { body: { imei, lang } }) => {
  const allowed = await limited(c, lookUpLimits(c));
  if (!allowed.ok) return allowed;
  const { db } = c.get("services").database;
  const types = await checkImei(db, imei, c.get("subsite").id);
  if (!types.ok) return fail({ fields: { imei: [types.error] } });
  if (types.value.length === 0) {
    return fail({ fields: { imei: ["NoPaymentTypes"] } });
  }
  const { paymentTypes } = textsOf(lang ?? c.get("language")).registration;
  return ok(types.value.map((type) => paymentTypes[type]));
});
