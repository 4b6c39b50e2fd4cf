import { createRoute } from "honox/factory";
import { listPositions } from "../../../../../db/positions.ts";
import { userOf } from "../../../../-http/context.ts";
import { answer } from "../../../../-http/envelope.ts";
import { unitAndPeriod } from "../../../../-http/unit-and-period.ts";

/** The positions of one unit over a period, in the order of their fixes (API-46). */
export default createRoute(async (c) => {
  const asked = await unitAndPeriod(c);
  if (!asked.ok) return asked.error;
  const { unit, period } = asked.value;
  const { db } = c.get("services").database;
  const positions = await listPositions(db, userOf(c).actor, unit.id, period);
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
