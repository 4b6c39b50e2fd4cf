import { createRoute } from "honox/factory";
import { UnitFilterQuery } from "../../../domain/unit/list/list-query.ts";
import { streamUnits } from "../../../screens/map/stream.ts";
import { toUnitView } from "../../../screens/map/unit-view.ts";

/** The person's units as they report, for the map and the list of the page. */
export default createRoute((c) => {
  const services = c.get("services");
  const texts = c.get("texts");
  return streamUnits(
    c,
    (unit) => toUnitView(unit, services, texts),
    UnitFilterQuery.parse(c.req.query()),
  );
});
