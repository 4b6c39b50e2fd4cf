import { createRoute } from "honox/factory";
import { toUnitV1 } from "../../../../-http/unit-v1.ts";
import { streamUnits } from "../../../../-http/unit-stream.ts";

/** The caller's units as they report, as server-sent events (API-06). */
export default createRoute((c) => {
  const services = c.get("services");
  return streamUnits(c, (unit) => toUnitV1(unit, services));
});
