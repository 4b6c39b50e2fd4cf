import { createRoute } from "honox/factory";
import { deleteTripByHand } from "../../../../../../db/trip-by-hand-deletion.ts";
import { editTrips } from "../../../../../../db/trip-edits.ts";
import { findTrip } from "../../../../../../db/trips.ts";
import { TripEditRequest } from "../../../../../../domain/trip/edit-request.ts";
import * as z from "zod";
import { fail, ok } from "../../../../../../domain/result.ts";
import { createCall } from "../../../../../-http/call.ts";
import { userOf } from "../../../../../-http/context.ts";
import {
  answer,
  fieldErrors,
  readCall,
  refuseCall,
  refuseFields,
} from "../../../../../-http/envelope.ts";
import { pathId } from "../../../../../-http/path-id.ts";
import { tripErrorAnswer } from "../../../../../-http/trip-errors.ts";
import { toTripV1 } from "../../../../../-http/trip-v1.ts";

/** Changes type, purpose, note or driver of a trip; what is not sent stays as it is. */
export const PUT = createRoute(async (c) => {
  const parsed = TripEditRequest.safeParse(await readCall(c));
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const id = pathId(c);
  if (!id) return refuseCall(c, 404, "TripNotFound");
  const { actor } = userOf(c);
  const { db } = c.get("services").database;
  const edited = await editTrips(db, actor, [id], parsed.data);
  if (!edited.ok) {
    const { status, key } = tripErrorAnswer(edited.error);
    return refuseCall(c, status, key);
  }
  const trip = await findTrip(db, actor, id);
  return answer(c, trip && toTripV1(trip));
});

/** Deletes a trip that was entered by hand. */
export const DELETE = createCall({
  summary: "Deletes a trip that was entered by hand (TRIP-25).",
  data: z.null(),
}, async (c) => {
  const id = pathId(c);
  if (!id) return fail({ status: 404, key: "TripNotFound" });
  const { db } = c.get("services").database;
  const deleted = await deleteTripByHand(db, userOf(c).actor, id);
  return deleted.ok ? ok(null) : fail(tripErrorAnswer(deleted.error));
});
