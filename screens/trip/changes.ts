import { editSeenTrip, editTrips } from "../../db/trip/edits.ts";
import {
  TripDriverRequest,
  TripEditRequest,
  TripSelectionRequest,
} from "../../domain/trip/edit-request.ts";
import { describeChange } from "../../http/change.ts";
import { TRIP_ANSWERS } from "./answers.ts";

/** Edits the trip in the path; absent fields stay as they are. */
export const editTrip = describeChange({
  request: TripEditRequest,
  run: (ask, edit) => editSeenTrip(ask.db, ask.actor, ask.id, edit),
  answers: TRIP_ANSWERS,
});

/** Makes one edit on several trips, all or none. */
export const editSelected = describeChange({
  request: TripSelectionRequest,
  run: (ask, { ids, edit }) => editTrips(ask.db, ask.actor, ids, edit),
  answers: TRIP_ANSWERS,
});

/** Says who drove the trip in the path, and changes nothing else. */
export const setDriver = describeChange({
  request: TripDriverRequest,
  run: (ask, edit) => editSeenTrip(ask.db, ask.actor, ask.id, edit),
  answers: TRIP_ANSWERS,
});
