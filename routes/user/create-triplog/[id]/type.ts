import { createRoute } from "honox/factory";
import { setTripType } from "../../../../db/trips.ts";
import { isTripType } from "../../../../domain/trip/sums.ts";
import { localPath } from "../../../-http/local-path.ts";
import { userOf } from "../../../-http/context.ts";
import { refuseCall } from "../../../-http/envelope.ts";

/** Sets what a trip counts as and goes back to it. */
export const POST = createRoute(async (c) => {
  const { type, back } = await c.req.parseBody();
  if (!isTripType(type)) return refuseCall(c, 422, "ChooseTripType");
  const id = Number(c.req.param("id"));
  const { db } = c.get("services").database;
  if (!Number.isSafeInteger(id)) return c.notFound();
  const set = await setTripType(db, userOf(c).actor, id, type);
  if (!set.ok) return c.notFound();
  return c.redirect(localPath(back, "/user/create-triplog"), 303);
});
