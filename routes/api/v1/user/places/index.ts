import * as z from "zod";
import { savePlace } from "../../../../../db/place/changes.ts";
import { findPlace, listPlaces } from "../../../../../db/place/places.ts";
import { PlaceRequest } from "../../../../../domain/place/place-request.ts";
import { fail, ok } from "../../../../../domain/result.ts";
import { createCall } from "../../../../../http/call.ts";
import { userOf } from "../../../../../http/context.ts";
import { placeRefusal } from "../../../../../screens/place/errors.ts";
import { askedPage } from "../../../../../screens/place/list-page.tsx";
import {
  ListedPlaceV1,
  PlaceV1,
  toListedPlaceV1,
  toPlaceV1,
} from "../../../../../screens/place/answer.ts";

export default createCall({
  summary:
    "The places that the caller may see, 50 a page, by label; search finds label, address and name of a unit (API-49).",
  query: z.object({
    search: z.string().optional(),
    page: z.string().optional(),
  }),
  data: z.array(ListedPlaceV1),
}, async (c) => {
  const { db } = c.get("services").database;
  const { places } = await listPlaces(db, userOf(c).actor, askedPage(c));
  return ok(places.map(toListedPlaceV1));
});

export const POST = createCall({
  summary:
    "Adds a place with its units and rules. Metres and degrees; days from 1 (Monday); an end that is not after its start is on the next day. With apply_from, the rules count for stored trips from that day on (API-49).",
  body: PlaceRequest,
  data: PlaceV1,
  status: 201,
}, async (c, { body: place }) => {
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const time = { now: now(), timeZone };
  const saved = await savePlace(db, actor, null, place, time);
  if (!saved.ok) return fail(placeRefusal(saved.error));
  return ok(toPlaceV1((await findPlace(db, actor, saved.value.id))!));
});
