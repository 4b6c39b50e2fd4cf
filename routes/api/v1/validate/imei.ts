import * as z from "zod";
import { checkImei } from "../../../../db/stock/stock.ts";
import { ImeiLookUp } from "../../../../domain/registration/look-up-requests.ts";
import { fail, ok } from "../../../../domain/result.ts";
import { createCall } from "../../../../http/old-call.ts";
import { limited } from "../../../../screens/registration/limited.ts";
import { lookUpLimits } from "../../../../screens/registration/limits.ts";

export default createCall({
  summary: "Whether an IMEI can be registered under a brand (API-09).",
  query: ImeiLookUp,
  data: z.null(),
}, async (c, { query: { imei, subsiteID = c.get("subsite").id } }) => {
  const allowed = await limited(c, lookUpLimits(c));
  if (!allowed.ok) return allowed;
  const { db } = c.get("services").database;
  const checked = await checkImei(db, imei, subsiteID);
  return checked.ok ? ok(null) : fail({ fields: { imei: [checked.error] } });
});
