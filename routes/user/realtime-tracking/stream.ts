import { createRoute } from "honox/factory";
import { UnitFilterQuery } from "../../../domain/unit/list/list-query.ts";
import { streamUnits } from "../../../screens/map/stream.ts";
import { toUnitView } from "../../../screens/map/unit-view.ts";

/** The person's units as they report, for the map and the list of the page. */
export default createRoute((c) => {
  const services = c.get("services");
  const messages = c.get("messages");
  return streamUnits(
    c,
    (unit) => toUnitView(unit, services, messages),
    UnitFilterQuery.parse(c.req.query()),
  );
});
