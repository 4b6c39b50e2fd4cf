import { createRoute } from "honox/factory";
import { setTripType } from "../../../../../../db/trips.ts";
import { isTripType } from "../../../../../../domain/trip/sums.ts";
import { userOf } from "../../../../../-http/context.ts";
import {
  answer,
  readCall,
  refuseCall,
  refuseFields,
} from "../../../../../-http/envelope.ts";

/** Sets what a trip counts as: business, private or other. */
export const PUT = createRoute(async (c) => {
  const body = await readCall(c) as { type?: unknown } | null;
  const type = body?.type;
  if (!isTripType(type)) return refuseFields(c, { type: ["ChooseTripType"] });
  const id = Number(c.req.param("id"));
  if (!Number.isSafeInteger(id)) return refuseCall(c, 404, "TripNotFound");
  const { db } = c.get("services").database;
  const set = await setTripType(db, userOf(c).actor, id, type);
  return set.ok ? answer(c, { id, type }) : refuseCall(c, 404, "TripNotFound");
});
