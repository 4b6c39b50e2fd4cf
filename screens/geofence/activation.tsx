import { activateGeofence as activateStored } from "../../db/geofence/changes.ts";
import { createAction } from "../../http/action.ts";
import { ANSWERS } from "./changes.ts";
import { invalidGeofencePage } from "./list-page.tsx";
import { GEOFENCES_PATH } from "./paths.ts";

/** Switches the geofence in the path on or off, from the list (GEO-07). */
export const geofenceActivation = createAction({
  undo: "kept",
  read: (form) => form.isTicked("active"),
  run: (ask, active) =>
    activateStored(ask.db, ask.actor, ask.id, active, ask.now),
  answers: ANSWERS,
  missing: invalidGeofencePage,
  refused: invalidGeofencePage,
  done: (_ask, _value, active) => ({
    to: GEOFENCES_PATH,
    notice: active ? "GeofenceActivated" : "GeofenceDeactivated",
  }),
  back: () => GEOFENCES_PATH,
});
