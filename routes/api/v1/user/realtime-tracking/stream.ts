import { createDownload } from "../../../../../http/old-call.ts";
import { toUnitV1 } from "../../../../../screens/map/answer.ts";
import { streamUnits } from "../../../../../screens/map/stream.ts";

export default createDownload({
  summary: "The caller's units as they report, as server-sent events (API-06).",
  mediaTypes: ["text/event-stream"],
}, (c) => {
  const services = c.get("services");
  return streamUnits(c, (unit) => toUnitV1(unit, services));
});
