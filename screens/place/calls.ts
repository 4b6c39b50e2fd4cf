import * as z from "zod";
import { findPlace, listPlaces } from "../../db/place/places.ts";
import { fail, ok } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";
import {
  createCall,
  createChangeCall,
  createQueryChangeCall,
} from "../../http/call.ts";
import { deletePlace, savePlace } from "./changes.ts";
import { askedPart } from "./list-page.tsx";
import { ListedPlaceV1, PlaceV1, toListedPlaceV1, toPlaceV1 } from "./v1.ts";

export const placesCall = createCall({
  summary:
    "The places that the caller may see, 50 a page, by label; search finds label, address and name of a unit (API-49).",
  query: z.object({
    search: z.string().optional(),
    page: z.string().optional(),
  }),
  data: z.array(ListedPlaceV1),
}, async (ask) => {
  const { places } = await listPlaces(ask.db, ask.actor, askedPart(ask));
  return ok(places.map(toListedPlaceV1));
});

export const addPlaceCall = createChangeCall(savePlace, {
  summary:
    "Adds a place with its units and rules. Metres and degrees; days from 1 (Monday); an end that is not after its start is on the next day. With apply_from, the rules count for stored trips from that day on (API-49).",
  data: PlaceV1,
  status: 201,
}, showPlace);

export const placeCall = createCall({
  summary: "A place with its units and rules (API-49).",
  data: PlaceV1,
  answers: savePlace.answers,
}, async ({ db, actor, id }) => {
  const place = await findPlace(db, actor, id);
  return place
    ? ok(toPlaceV1(place))
    : fail({ code: "PlaceInvalidOrNotOwned" });
});

export const changePlaceCall = createChangeCall(savePlace, {
  summary: "Changes a place as a whole, with its units and rules (API-49).",
  data: PlaceV1,
}, showPlace);

export const deletePlaceCall = createQueryChangeCall(deletePlace, {
  summary:
    "Deletes a place. Its rules end now, or with apply_from on that day (API-49).",
  data: z.null(),
}, () => null);

async function showPlace({ db, actor }: Ask, { id }: { id: number }) {
  const place = await findPlace(db, actor, id);
  // Somebody may have deleted it after it was saved.
  return place
    ? toPlaceV1(place)
    : fail({ code: "PlaceInvalidOrNotOwned" as const });
}
