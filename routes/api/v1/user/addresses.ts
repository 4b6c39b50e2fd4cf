import * as z from "zod";
import { fail } from "../../../../domain/result.ts";
import { createCall } from "../../../../http/old-call.ts";
import { findAddresses } from "../../../../screens/address/find-addresses.ts";

export default createCall({
  summary: "Addresses that match a text, for editors with a map (API-45).",
  query: z.object({ search: z.string("SpecifySearch") }),
  data: z.array(z.object({
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })),
}, async (c, { query }) => {
  const found = await findAddresses(c, query.search);
  if (found.ok) return found;
  return found.error === "SpecifySearch"
    ? fail({ fields: { search: [found.error] } })
    : fail({ status: 503, key: found.error });
});
