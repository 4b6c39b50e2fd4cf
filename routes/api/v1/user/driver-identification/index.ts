import * as z from "zod";
import { checkIn, checkOut } from "../../../../../db/check-in/check-ins.ts";
import { CheckInRequest } from "../../../../../domain/check-in/check-in-request.ts";
import { fail, ok } from "../../../../../domain/result.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { checkInErrorAnswer } from "../../../../../screens/check-in/errors.ts";
import { userOf } from "../../../../../http/context.ts";
import { tripErrorAnswer } from "../../../../../screens/trip/errors.ts";

export const POST = createCall({
  summary:
    "Checks a driver in to a unit from a trip on: that trip and all later ones get the driver. 409 while another one is checked in and `confirmed` is not true (API-57).",
  body: CheckInRequest,
  data: z.null(),
  status: 201,
}, async (c, { body: { trip_id: tripId, driver_id: driverId, confirmed } }) => {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const done = await checkIn(db, actor, tripId, driverId, confirmed);
  if (done.ok) return ok(null);
  const { error } = done;
  return fail(
    error.code === "TripNotFound" || error.code === "TripMasked"
      ? tripErrorAnswer({ code: error.code })
      : checkInErrorAnswer({ code: error.code }),
  );
});

export const DELETE = createCall({
  summary:
    "Checks the driver of a unit out from a trip on: that trip and all later ones are without driver (API-57).",
  query: z.object({
    trip_id: z.coerce.number().int().positive().max(2 ** 31 - 1),
  }),
  data: z.null(),
}, async (c, { query }) => {
  const { db } = c.get("services").database;
  const done = await checkOut(db, userOf(c).actor, query.trip_id);
  return done.ok ? ok(null) : fail(tripErrorAnswer(done.error));
});
