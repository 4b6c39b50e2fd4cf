import * as z from "zod";
import { isMacFree } from "../../../../../db/name/free-names.ts";
import { MacAddress } from "../../../../../domain/field/mac-address.ts";
import { fail, ok } from "../../../../../domain/result.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { limited } from "../../../../../screens/registration/limited.ts";
import { lookUpLimits } from "../../../../../screens/registration/limits.ts";

export default createCall({
  summary:
    "Whether a MAC address is valid and nothing reports under it yet (API-58).",
  query: z.object({ mac: MacAddress }),
  data: z.null(),
}, async (c, { query: { mac } }) => {
  const allowed = await limited(c, lookUpLimits(c));
  if (!allowed.ok) return allowed;
  const { db } = c.get("services").database;
  if (await isMacFree(db, mac)) return ok(null);
  return fail({ fields: { mac: ["MacInUse"] } });
});
