import { createRoute } from "honox/factory";
import { checkOut } from "../../../../db/check-ins.ts";
import { userOf } from "../../../-http/context.ts";
import { pathId } from "../../../-http/path-id.ts";

/** Checks the driver out from the trip on (TRIP-20). */
export const POST = createRoute(async (c) => {
  const id = pathId(c);
  if (!id) return c.notFound();
  const { db } = c.get("services").database;
  const out = await checkOut(db, userOf(c).actor, id);
  return out.ok ? c.redirect(`/user/create-triplog/${id}`, 303) : c.notFound();
});
