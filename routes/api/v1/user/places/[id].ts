import type { Context } from "hono";
import { createRoute } from "honox/factory";
import {
  deletePlace,
  type PlaceError,
  savePlace,
} from "../../../../../db/place-changes.ts";
import { findPlace } from "../../../../../db/places.ts";
import {
  ApplyFrom,
  PlaceRequest,
} from "../../../../../domain/place/place-request.ts";
import { userOf } from "../../../../-http/context.ts";
import {
  answer,
  fieldErrors,
  readCall,
  refuseCall,
  refuseFields,
} from "../../../../-http/envelope.ts";
import { pathId } from "../../../../-http/path-id.ts";
import { placeErrorAnswer } from "../../../../-http/place-errors.ts";
import { toPlaceV1 } from "../../../../-http/place-v1.ts";

/** One place with its units and rules. */
export default createRoute(async (c) => {
  const id = pathId(c);
  const { db } = c.get("services").database;
  const place = id && await findPlace(db, userOf(c).actor, id);
  if (!place) return refuseCall(c, 404, "PlaceInvalidOrNotOwned");
  return answer(c, toPlaceV1(place));
});

/** Changes a place as a whole. */
export const PUT = createRoute(async (c) => {
  const id = pathId(c);
  if (!id) return refuseCall(c, 404, "PlaceInvalidOrNotOwned");
  const parsed = PlaceRequest.safeParse(await readCall(c));
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  if (!parsed.success) {
    const place = await findPlace(db, actor, id);
    return place?.mayChange
      ? refuseFields(c, fieldErrors(parsed.error))
      : refuseCall(c, 404, "PlaceInvalidOrNotOwned");
  }
  const time = { now: now(), timeZone };
  const saved = await savePlace(db, actor, id, parsed.data, time);
  if (!saved.ok) return refuse(c, saved.error);
  const place = await findPlace(db, actor, id);
  return answer(c, place && toPlaceV1(place));
});

/** Deletes a place; its rules end with it, or on the day `apply_from` of the query. */
export const DELETE = createRoute(async (c) => {
  const id = pathId(c);
  if (!id) return refuseCall(c, 404, "PlaceInvalidOrNotOwned");
  const asked = ApplyFrom.safeParse(c.req.query("apply_from") || null);
  if (!asked.success) return refuseFields(c, { apply_from: ["InvalidDay"] });
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const time = { now: now(), timeZone };
  const deleted = await deletePlace(db, actor, id, asked.data, time);
  return deleted.ok ? answer(c, null) : refuse(c, deleted.error);
});

function refuse(c: Context, error: PlaceError) {
  const { status, field, key } = placeErrorAnswer(error);
  return status === 404
    ? refuseCall(c, status, key)
    : refuseFields(c, { [field]: [key] });
}
