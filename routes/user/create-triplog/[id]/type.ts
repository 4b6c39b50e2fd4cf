import { createRoute } from "honox/factory";
import { editTrips } from "../../../../db/trip/edits.ts";
import { isTripType } from "../../../../domain/trip/trip.ts";
import { userOf } from "../../../../http/context.ts";
import { refuseCall } from "../../../../http/envelope.ts";
import { localPath, withNotice } from "../../../../http/local-path.ts";
import { pathId } from "../../../../http/path-id.ts";
import { tripErrorAnswer } from "../../../../screens/trip/errors.ts";

/** Sets what a trip counts as and goes back to it. */
export const POST = createRoute(async (c) => {
  const { type, back } = await c.req.parseBody();
  if (!isTripType(type)) return refuseCall(c, 422, "ChooseTripType");
  const id = pathId(c);
  const { db } = c.get("services").database;
  if (!id) return c.notFound();
  const path = localPath(back, "/user/create-triplog");
  const set = await editTrips(db, userOf(c).actor, [id], { type });
  if (set.ok) return c.redirect(path, 303);
  const { status, key } = tripErrorAnswer(set.error);
  return status === 404 ? c.notFound() : c.redirect(withNotice(path, key), 303);
});
