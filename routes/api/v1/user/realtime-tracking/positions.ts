import { createRoute } from "honox/factory";
import { listPositions } from "../../../../../db/positions.ts";
import { findUnitByTracker } from "../../../../../db/units.ts";
import { userOf } from "../../../../-http/context.ts";
import {
  answer,
  refuseCall,
  refuseFields,
} from "../../../../-http/envelope.ts";
import { periodOfQuery } from "../../../../-http/period-query.ts";
import { zoneOf } from "../../../../-http/zone.ts";

/** The positions of one unit over a period, in the order of their fixes (API-46). */
export default createRoute(async (c) => {
  const { database: { db }, now } = c.get("services");
  const { actor } = userOf(c);
  const { imei = "", from, to } = c.req.query();
  const period = periodOfQuery({ from, to }, zoneOf(c), now().getTime());
  if (!period.ok) return refuseFields(c, period.error);
  const unit = await findUnitByTracker(db, actor, imei);
  if (!unit) return refuseCall(c, 404, "UnitNotFound");
  const positions = await listPositions(db, actor, unit.id, period.value);
  return answer(
    c,
    positions.map((position) => ({
      time: position.fixedAt.toISOString(),
      latitude: position.latitude,
      longitude: position.longitude,
      speed: position.speedKmh,
      course: position.courseDeg,
      altitude: position.altitudeM,
      ignition: position.ignition,
    })),
  );
});
