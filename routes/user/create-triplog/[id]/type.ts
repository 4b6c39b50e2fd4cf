import { createRoute } from "honox/factory";
import { editTrips } from "../../../../db/trip-edits.ts";
import { isTripType } from "../../../../domain/trip/sums.ts";
import { userOf } from "../../../-http/context.ts";
import { refuseCall } from "../../../-http/envelope.ts";
import { localPath } from "../../../-http/local-path.ts";
import { pathId } from "../../../-http/path-id.ts";

/** Sets what a trip counts as and goes back to it. */
export const POST = createRoute(async (c) => {
  const { type, back } = await c.req.parseBody();
  if (!isTripType(type)) return refuseCall(c, 422, "ChooseTripType");
  const id = pathId(c);
  const { db } = c.get("services").database;
  const set = id && await editTrips(db, userOf(c).actor, [id], { type });
  if (!set || !set.ok) return c.notFound();
  return c.redirect(localPath(back, "/user/create-triplog"), 303);
});
