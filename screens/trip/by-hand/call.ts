import * as z from "zod";
import { findUnitByTracker } from "../../../db/unit/units.ts";
import { fail, ok } from "../../../domain/result.ts";
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
  if (!unit) return fail({ code: "UnitNotFound" });
  const entered = await enterFor(ask, unit.id, body);
  return entered.ok ? ok({ id: entered.value.id }) : entered;
});
