import { createRoute } from "honox/factory";
import { savePlace } from "../../../../../db/place-changes.ts";
import { findPlace, listPlaces } from "../../../../../db/places.ts";
import { PlaceRequest } from "../../../../../domain/place/place-request.ts";
import { userOf } from "../../../../-http/context.ts";
import {
  answer,
  fieldErrors,
  readCall,
  refuseFields,
} from "../../../../-http/envelope.ts";
import { askedPage } from "../../../../-http/place-list-page.tsx";
import { placeErrorAnswer } from "../../../../-http/place-errors.ts";
import { toListedPlaceV1, toPlaceV1 } from "../../../../-http/place-v1.ts";

/** The places that the caller may see, by `search` and `page` (API-49). */
export default createRoute(async (c) => {
  const { db } = c.get("services").database;
  const { places } = await listPlaces(db, userOf(c).actor, askedPage(c));
  return answer(c, places.map(toListedPlaceV1));
});

/** Adds a place with its units (`imeis`) and rules. */
export const POST = createRoute(async (c) => {
  const parsed = PlaceRequest.safeParse(await readCall(c));
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const time = { now: now(), timeZone };
  const saved = await savePlace(db, actor, null, parsed.data, time);
  if (!saved.ok) {
    const { field, key } = placeErrorAnswer(saved.error);
    return refuseFields(c, { [field]: [key] });
  }
  const place = await findPlace(db, actor, saved.value.id);
  return answer(c, place && toPlaceV1(place), 201);
});
