import { createRoute } from "honox/factory";
import { ContactQuery } from "../../../domain/subsite/subsite-number.ts";
import { SUBSITES } from "../../../domain/subsite/subsite.ts";
import { answer, fieldErrors, refuseFields } from "../../-http/envelope.ts";

/** Answers how the provider behind a brand is reached (API-20). */
export const GET = createRoute((c) => {
  const parsed = ContactQuery.safeParse(c.req.query());
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const { contact } = SUBSITES[parsed.data.SubsiteID ?? c.get("subsite").id]!;
  return answer(c, { email: contact.email, phonelbl: contact.phone });
});
