import * as z from "zod";
import { ok } from "../../domain/result.ts";
import { ContactQuery } from "../../domain/subsite/subsite-number.ts";
import { SUBSITES } from "../../domain/subsite/subsite.ts";
import { createCall } from "../../http/call.ts";

export const contactAddressCall = createCall({
  summary:
    "How the provider behind the brand `SubsiteID` is reached: `email`, and `phonelbl` as it is written (API-20).",
  query: ContactQuery,
  data: z.object({ email: z.string(), phonelbl: z.string() }),
}, ({ subsite }, { query }) => {
  const { contact } = SUBSITES[query.SubsiteID ?? subsite.id]!;
  return Promise.resolve(ok({ email: contact.email, phonelbl: contact.phone }));
});
