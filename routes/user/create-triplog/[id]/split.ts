import { createRoute } from "honox/factory";
import { splitTrip } from "../../../../db/trip/merging.ts";
import { backToTrip } from "../../../../screens/trip/back-to-trip.ts";
import { userOf } from "../../../../http/context.ts";
import { pathId } from "../../../../http/path-id.ts";
import { tripErrorAnswer } from "../../../../screens/trip/errors.ts";
import { tripPage } from "./index.tsx";

export default backToTrip;

/** Takes a merge back and goes to the log, where both trips stand again. */
export const POST = createRoute(async (c) => {
  const id = pathId(c);
  if (!id) return c.notFound();
  const { db } = c.get("services").database;
  const split = await splitTrip(db, userOf(c).actor, id);
  if (split.ok) return c.redirect("/user/create-triplog", 303);
  const { status, key } = tripErrorAnswer(split.error);
  if (status === 404) return c.notFound();
  return await tripPage(c, { errors: { form: [key] } });
});
