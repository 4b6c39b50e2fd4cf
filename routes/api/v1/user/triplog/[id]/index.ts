import * as z from "zod";
import { deleteTripByHand } from "../../../../../../db/trip/by-hand-deletion.ts";
import { editTrips } from "../../../../../../db/trip/edits.ts";
import { findTrip } from "../../../../../../db/trip/trips.ts";
import { fail, ok } from "../../../../../../domain/result.ts";
import { TripEditRequest } from "../../../../../../domain/trip/edit-request.ts";
import { createCall } from "../../../../../../http/old-call.ts";
import { userOf } from "../../../../../../http/context.ts";
import { pathId } from "../../../../../../http/path-id.ts";
import { tripErrorAnswer } from "../../../../../../screens/trip/errors.ts";
import { toTripV1, TripV1 } from "../../../../../../screens/trip/answer.ts";

export const PUT = createCall({
  summary:
    "Changes type, purpose, note or driver of a trip; what is not sent stays as it is.",
  body: TripEditRequest,
  data: TripV1,
}, async (c, { body }) => {
  const id = pathId(c);
  if (!id) return fail({ status: 404, key: "TripNotFound" });
  const { actor } = userOf(c);
  const { db } = c.get("services").database;
  const edited = await editTrips(db, actor, [id], body);
  if (!edited.ok) return fail(tripErrorAnswer(edited.error));
  const trip = await findTrip(db, actor, id);
  return trip ? ok(toTripV1(trip)) : fail({ status: 404, key: "TripNotFound" });
});

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
