import * as z from "zod";
import {
  deletePlace as deleteStoredPlace,
  type PlaceError,
  savePlace as storePlace,
} from "../../db/place/changes.ts";
import { ApplyFrom, PlaceRequest } from "../../domain/place/place-request.ts";
import type { Answers } from "../../http/answers.ts";
import { describeChange } from "../../http/change.ts";

/** Where the refusals of a change of places show. */
const ANSWERS: Answers<PlaceError["code"]> = {
  PlaceInvalidOrNotOwned: 404,
  UnitNotFound: "imeis",
  ApplyFromInFuture: "apply_from",
};

/** Adds a place, or changes the one in the path. */
export const savePlace = describeChange({
  request: PlaceRequest,
  run: (ask, place) =>
    storePlace(ask.db, ask.actor, ask.idIfAny, place, ask.time),
  answers: ANSWERS,
});

/** Deletes the place in the path. */
export const deletePlace = describeChange({
  request: z.object({ apply_from: ApplyFrom }),
  run: (ask, { apply_from }) =>
    deleteStoredPlace(ask.db, ask.actor, ask.id, apply_from, ask.time),
  answers: ANSWERS,
});
