import { editTrips } from "../../db/trip/edits.ts";
import { TripEditRequest } from "../../domain/trip/edit-request.ts";
import { describeChange } from "../../http/change.ts";
import { TRIP_ANSWERS } from "./answers.ts";

/** Edits the trip in the path; what is left out stays as it is. */
export const editTrip = describeChange({
  request: TripEditRequest,
  run: (ask, edit) => editTrips(ask.db, ask.actor, [ask.id], edit),
  answers: TRIP_ANSWERS,
});
