import { createRoute } from "honox/factory";
import { editTrips } from "../../../../db/trip/edits.ts";
import { backToTrip } from "../../../../screens/trip/back-to-trip.ts";
import { userOf } from "../../../../http/context.ts";
import { pathId } from "../../../../http/path-id.ts";
import { tripErrorAnswer } from "../../../../screens/trip/errors.ts";
import { tripPage } from "./index.tsx";

export default backToTrip;

/** Says who drove the trip, and nothing else: all that can be said of one that only its driver may see. */
export const POST = createRoute(async (c) => {
  const id = pathId(c);
  if (!id) return c.notFound();
  const driverId = Number((await c.req.parseBody()).driver_id);
  if (!Number.isInteger(driverId) || driverId <= 0 || driverId >= 2 ** 31) {
    return await tripPage(c, { errors: { driver_id: ["DriverNotFound"] } });
  }
  const { db } = c.get("services").database;
  const given = await editTrips(db, userOf(c).actor, [id], { driverId });
  if (given.ok) return c.redirect(`/user/create-triplog/${id}`, 303);
  const { status, key } = tripErrorAnswer(given.error);
  if (status === 404) return c.notFound();
  return await tripPage(c, { errors: { driver_id: [key] } });
});
