import * as z from "zod";
import { isEmailFree } from "../../../../db/registration/registration.ts";
import { EmailLookUp } from "../../../../domain/registration/look-up-requests.ts";
import { fail, ok } from "../../../../domain/result.ts";
import { createCall } from "../../../../http/old-call.ts";
import { limited } from "../../../../screens/registration/limited.ts";
import { lookUpLimits } from "../../../../screens/registration/limits.ts";

export default createCall({
  summary: "Whether nobody logs in by an e-mail yet (API-10).",
  query: EmailLookUp,
  data: z.null(),
}, async (c, { query: { email } }) => {
  const allowed = await limited(c, lookUpLimits(c));
  if (!allowed.ok) return allowed;
  const { db } = c.get("services").database;
  if (await isEmailFree(db, email)) return ok(null);
  return fail({ fields: { email: ["EmailInUse"] } });
});
