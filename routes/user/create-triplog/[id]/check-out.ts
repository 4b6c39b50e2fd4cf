import { createRoute } from "honox/factory";
import { checkOut } from "../../../../db/check-in/check-ins.ts";
import { backToTrip } from "../../../../screens/trip/back-to-trip.ts";
import { userOf } from "../../../../http/context.ts";
import { pathId } from "../../../../http/path-id.ts";
import { tripErrorAnswer } from "../../../../screens/trip/errors.ts";
import { tripPage } from "./index.tsx";

export default backToTrip;

/** Checks the driver out from the trip on (TRIP-20). */
export const POST = createRoute(async (c) => {
  const id = pathId(c);
  if (!id) return c.notFound();
  const { db } = c.get("services").database;
  const out = await checkOut(db, userOf(c).actor, id);
  if (out.ok) return c.redirect(`/user/create-triplog/${id}`, 303);
  const { status, key } = tripErrorAnswer(out.error);
  if (status === 404) return c.notFound();
  return await tripPage(c, { errors: { form: [key] } });
});
