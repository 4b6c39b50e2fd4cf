import * as z from "zod";
import { deleteTripByHand } from "../../db/trip/by-hand-deletion.ts";
import { mergeTrip } from "../../db/trip/joining/merging.ts";
import { splitTrip } from "../../db/trip/joining/splitting.ts";
import { findTrip } from "../../db/trip/trips.ts";
import { fail, ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { TRIP_ANSWERS } from "./answers.ts";
import { editTrip } from "./changes.ts";
import { tellOfSentLater } from "./sent-later.ts";
import { toTripV1, TripV1 } from "./v1.ts";

export const editTripCall = createChangeCall(editTrip, {
  summary:
    "Changes type, purpose, note or driver of a trip; what is not sent stays as it is.",
  data: TripV1,
}, async (ask, { changes }) => {
  tellOfSentLater(ask, changes);
  const trip = await findTrip(ask.db, ask.actor, ask.id);
  return trip ? toTripV1(trip) : fail({ code: "TripNotFound" as const });
});

export const deleteTripCall = createCall({
  summary: "Deletes a trip that was entered by hand (TRIP-25).",
  data: z.null(),
  answers: TRIP_ANSWERS,
}, async ({ db, actor, id }) => {
  const deleted = await deleteTripByHand(db, actor, id);
  return deleted.ok ? ok(null) : deleted;
});

export const mergeTripCall = createCall({
  summary:
    "Merges a trip with the one below it into a new one; both are of one day by the account's clock.",
  data: z.object({ id: z.number() }),
  status: 201,
  answers: TRIP_ANSWERS,
}, async ({ db, actor, id, timeZone }) => {
  const merged = await mergeTrip(db, actor, id, timeZone);
  return merged.ok ? ok({ id: merged.value.id }) : merged;
});

export const splitTripCall = createCall({
  summary: "Splits the last merge of a unit, which restores both trips.",
  data: z.null(),
  answers: TRIP_ANSWERS,
}, async ({ db, actor, id }) => {
  const split = await splitTrip(db, actor, id);
  return split.ok ? ok(null) : split;
});
