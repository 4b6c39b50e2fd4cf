import { createRoute } from "honox/factory";
import { mergeTrip, splitTrip } from "../../../../../../db/trip-merging.ts";
import { userOf } from "../../../../../-http/context.ts";
import { answer, refuseCall } from "../../../../../-http/envelope.ts";
import { pathId } from "../../../../../-http/path-id.ts";
import { tripErrorAnswer } from "../../../../../-http/trip-errors.ts";
import { zoneOf } from "../../../../../-http/zone.ts";

/** Merges a trip with the one below it; answers the id of the merged trip. */
export const POST = createRoute(async (c) => {
  const id = pathId(c);
  if (!id) return refuseCall(c, 404, "TripNotFound");
  const { db } = c.get("services").database;
  const merged = await mergeTrip(db, userOf(c).actor, id, zoneOf(c));
  if (merged.ok) return answer(c, merged.value, 201);
  const { status, key } = tripErrorAnswer(merged.error);
  return refuseCall(c, status, key);
});

/** Splits the last merge of a unit, which restores both trips. */
export const DELETE = createRoute(async (c) => {
  const id = pathId(c);
  if (!id) return refuseCall(c, 404, "TripNotFound");
  const { db } = c.get("services").database;
  const split = await splitTrip(db, userOf(c).actor, id);
  if (split.ok) return answer(c, null);
  const { status, key } = tripErrorAnswer(split.error);
  return refuseCall(c, status, key);
});
