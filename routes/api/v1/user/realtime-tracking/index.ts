import { createRoute } from "honox/factory";
import { listUnitsAtPlaces } from "../../../../../db/unit-places.ts";
import { userOf } from "../../../../-http/context.ts";
import { answer } from "../../../../-http/envelope.ts";
import { toUnitV1 } from "../../../../-http/unit-v1.ts";

/** The units that the caller may see, with their latest position and state (API-46). */
export default createRoute(async (c) => {
  const services = c.get("services");
  const units = await listUnitsAtPlaces(
    services.database.db,
    userOf(c).actor,
  );
  return answer(
    c,
    await Promise.all(units.map((unit) => toUnitV1(unit, services))),
  );
});
