import * as z from "zod";
import { deletePlace, savePlace } from "../../../../../db/place/changes.ts";
import { findPlace } from "../../../../../db/place/places.ts";
import {
  ApplyFrom,
  PlaceRequest,
} from "../../../../../domain/place/place-request.ts";
import { fail, ok } from "../../../../../domain/result.ts";
import { createCall } from "../../../../../http/call.ts";
import { userOf } from "../../../../../http/context.ts";
import { pathId } from "../../../../../http/path-id.ts";
import { placeRefusal } from "../../../../../screens/place/errors.ts";
import { PlaceV1, toPlaceV1 } from "../../../../../screens/place/answer.ts";

const NOT_OWNED = placeRefusal({ code: "placeNotOwned" });

export default createCall({
  summary: "A place with its units and rules (API-49).",
  data: PlaceV1,
}, async (c) => {
  const id = pathId(c);
  const { db } = c.get("services").database;
  const place = id && await findPlace(db, userOf(c).actor, id);
  return place ? ok(toPlaceV1(place)) : fail(NOT_OWNED);
});

export const PUT = createCall({
  summary: "Changes a place as a whole, with its units and rules (API-49).",
  body: PlaceRequest,
  data: PlaceV1,
}, async (c, { body }) => {
  const id = pathId(c);
  if (!id) return fail(NOT_OWNED);
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const time = { now: now(), timeZone };
  const saved = await savePlace(db, actor, id, body, time);
  if (!saved.ok) return fail(placeRefusal(saved.error));
  const place = await findPlace(db, actor, id);
  return place ? ok(toPlaceV1(place)) : fail(NOT_OWNED);
});

export const DELETE = createCall({
  summary:
    "Deletes a place. Its rules end now, or with apply_from on that day (API-49).",
  query: z.object({ apply_from: ApplyFrom }),
  data: z.null(),
}, async (c, { query }) => {
  const id = pathId(c);
  if (!id) return fail(NOT_OWNED);
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const time = { now: now(), timeZone };
  const deleted = await deletePlace(db, actor, id, query.apply_from, time);
  return deleted.ok ? ok(null) : fail(placeRefusal(deleted.error));
});
