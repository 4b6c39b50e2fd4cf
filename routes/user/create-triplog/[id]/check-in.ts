import { createRoute } from "honox/factory";
import { checkIn } from "../../../../db/check-in/check-ins.ts";
import { backToTrip } from "../../../../screens/trip/back-to-trip.ts";
import { userOf } from "../../../../http/context.ts";
import { pathId, toShortId } from "../../../../http/path-id.ts";
import { tripPage } from "./index.tsx";

export default backToTrip;

/** Checks a driver in from the trip on; another one who is checked in is asked about first (TRIP-19). */
export const POST = createRoute(async (c) => {
  const id = pathId(c);
  if (!id) return c.notFound();
  const form = await c.req.parseBody();
  // An id that nobody can have is that of a driver who is not found.
  const driverId = form.driver_id ? toShortId(form.driver_id) ?? 0 : null;
  const checkedIn = await checkIn(
    c.get("services").database.db,
    userOf(c).actor,
    id,
    driverId,
    form.confirmed === "1",
  );
  if (checkedIn.ok) return c.redirect(`/user/create-triplog/${id}`, 303);
  const { error } = checkedIn;
  switch (error.code) {
    case "TripNotFound":
      return c.notFound();
    case "ConfirmCheckOut":
      return await tripPage(c, {
        confirm: { driverId: driverId!, checkedInId: error.driverId },
      });
    case "TripMasked":
      return await tripPage(c, { errors: { form: ["TripMasked"] } });
    case "DriverNotFound":
      return await tripPage(c, { errors: { check_in: ["DriverNotFound"] } });
    default:
      return await tripPage(c, { errors: { check_in: [error.code] } });
  }
});
