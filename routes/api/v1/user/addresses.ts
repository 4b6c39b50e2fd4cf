import { createRoute } from "honox/factory";
import { userOf } from "../../../-http/context.ts";
import { answer, refuseCall, refuseFields } from "../../../-http/envelope.ts";
import { findAddresses } from "../../../-http/find-addresses.ts";

/** Addresses by `search`, for the editors with a map (API-45). */
export default createRoute(async (c) => {
  userOf(c);
  const found = await findAddresses(c, c.req.query("search") ?? "");
  if (found.ok) return answer(c, found.value);
  return found.error === "SpecifySearch"
    ? refuseFields(c, { search: [found.error] })
    : refuseCall(c, 503, found.error);
});
