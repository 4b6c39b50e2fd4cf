import * as z from "zod";
import { listUnitsAtPlaces } from "../../../../../db/map/unit-places.ts";
import { ok } from "../../../../../domain/result.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { userOf } from "../../../../../http/context.ts";
import { toUnitV1, UnitV1 } from "../../../../../screens/map/answer.ts";

export default createCall({
  summary:
    "The units that the caller may see, with their latest position and state; km/h (API-46).",
  data: z.array(UnitV1),
}, async (c) => {
  const services = c.get("services");
  const { actor } = userOf(c);
  const units = await listUnitsAtPlaces(services.database.db, actor);
  return ok(await Promise.all(units.map((unit) => toUnitV1(unit, services))));
});
