import { createRoute } from "honox/factory";
import { listTrips } from "../../../../../db/trips.ts";
import { userOf } from "../../../../-http/context.ts";
import { answer } from "../../../../-http/envelope.ts";
import { toTripV1 } from "../../../../-http/trip-v1.ts";
import { unitAndPeriod } from "../../../../-http/unit-and-period.ts";

/** The trips of a unit that start within a period, the newest first; distances in metres (API-47). */
export default createRoute(async (c) => {
  const asked = await unitAndPeriod(c);
  if (!asked.ok) return asked.error;
  const { unit, period } = asked.value;
  const { db } = c.get("services").database;
  const trips = await listTrips(db, userOf(c).actor, unit.id, period);
  return answer(c, trips.map((trip) => toTripV1(trip, unit.imei)));
});
