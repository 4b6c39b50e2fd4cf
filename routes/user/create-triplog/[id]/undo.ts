import { createRoute } from "honox/factory";
import { undoLastChange } from "../../../../db/trip/edits.ts";
import { backToTrip } from "../../../../screens/trip/back-to-trip.ts";
import { userOf } from "../../../../http/context.ts";
import { pathId } from "../../../../http/path-id.ts";
import { tripErrorAnswer } from "../../../../screens/trip/errors.ts";
import { tripPage } from "./index.tsx";

export default backToTrip;

/** Takes the last change of the trip back. */
export const POST = createRoute(async (c) => {
  const id = pathId(c);
  if (!id) return c.notFound();
  const { db } = c.get("services").database;
  const undone = await undoLastChange(db, userOf(c).actor, id);
  if (undone.ok) return c.redirect(`/user/create-triplog/${id}`, 303);
  const { status, key } = tripErrorAnswer(undone.error);
  if (status === 404) return c.notFound();
  return await tripPage(c, { errors: { form: [key] } });
});
