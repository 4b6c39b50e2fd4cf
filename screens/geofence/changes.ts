import * as z from "zod";
import {
  activateGeofence as activateStored,
  deleteGeofence as deleteStored,
  type GeofenceError,
  saveGeofence as store,
} from "../../db/geofence/changes.ts";
import {
  ActivationRequest,
  GeofenceRequest,
} from "../../domain/geofence/geofence-request.ts";
import type { Answers } from "../../http/answers.ts";
import { describeChange } from "../../http/change.ts";

/** Where the refusals of a change of geofences show. */
export const ANSWERS: Answers<GeofenceError["code"]> = {
  GeofenceInvalidOrNotOwned: 404,
  UnitNotFound: "imeis",
  UnitGeofencesLimit: "imeis",
  PolygonSwapped: "polygon",
  ChangedMeanwhile: 409,
};

/** Adds a geofence, or changes the one in the path. */
export const saveGeofence = describeChange({
  request: GeofenceRequest,
  run: (ask, geofence) =>
    store(ask.db, ask.actor, ask.idIfAny, geofence, ask.now),
  answers: ANSWERS,
});

/** Switches the geofence in the path on or off. */
export const activateGeofence = describeChange({
  request: ActivationRequest,
  run: (ask, { active }) =>
    activateStored(ask.db, ask.actor, ask.id, active, ask.now),
  answers: ANSWERS,
});

/** Deletes the geofence in the path. */
export const deleteGeofence = describeChange({
  request: z.object({}),
  run: ({ db, actor, id, now }) => deleteStored(db, actor, id, now),
  answers: ANSWERS,
});
