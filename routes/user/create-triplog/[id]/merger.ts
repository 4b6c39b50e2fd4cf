import { createRoute } from "honox/factory";
import { mergeTrip } from "../../../../db/trip/merging.ts";
import { backToTrip } from "../../../../screens/trip/back-to-trip.ts";
import { userOf } from "../../../../http/context.ts";
import { pathId } from "../../../../http/path-id.ts";
import { tripErrorAnswer } from "../../../../screens/trip/errors.ts";
import { tripPage } from "./index.tsx";

export default backToTrip;

/** Merges the trip with the one below it and shows what became of them. */
export const POST = createRoute(async (c) => {
  const id = pathId(c);
  if (!id) return c.notFound();
  const { actor, timeZone } = userOf(c);
  const { db } = c.get("services").database;
  const merged = await mergeTrip(db, actor, id, timeZone);
  if (merged.ok) {
    return c.redirect(`/user/create-triplog/${merged.value.id}`, 303);
  }
  const { status, key } = tripErrorAnswer(merged.error);
  if (status === 404) return c.notFound();
  return await tripPage(c, { errors: { form: [key] } });
});
