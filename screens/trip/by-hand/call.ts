import * as z from "zod";
import { findUnitByTracker } from "../../../db/unit/units.ts";
import { fail } from "../../../domain/result.ts";
import { createCall } from "../../../http/call.ts";
import { enterFor, enterTripByHand } from "./changes.ts";

export const enterTripCall = createCall({
  summary:
    "Enters a trip that no unit reported, with both odometer figures or its distance; metres (TRIP-25).",
  query: z.object({ imei: z.string().default("") }),
  body: enterTripByHand.request,
  data: z.object({ id: z.number() }),
  status: 201,
  answers: enterTripByHand.answers,
}, async (ask, { body, query }) => {
  const unit = await findUnitByTracker(ask.db, ask.actor, query.imei);
  return unit
    ? await enterFor(ask, unit.id, body)
    : fail({ code: "UnitNotFound" });
});
