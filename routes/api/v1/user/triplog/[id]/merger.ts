import * as z from "zod";
import { mergeTrip, splitTrip } from "../../../../../../db/trip/merging.ts";
import { fail, ok } from "../../../../../../domain/result.ts";
import { createCall } from "../../../../../../http/old-call.ts";
import { userOf } from "../../../../../../http/context.ts";
import { pathId } from "../../../../../../http/path-id.ts";
import { tripErrorAnswer } from "../../../../../../screens/trip/errors.ts";
import { zoneOf } from "../../../../../../http/zone.ts";

export const POST = createCall({
  summary: "Merges a trip with the one below it into a new one.",
  data: z.object({ id: z.number() }),
  status: 201,
}, async (c) => {
  const id = pathId(c);
  if (!id) return fail({ status: 404, key: "TripNotFound" });
  const { db } = c.get("services").database;
  const merged = await mergeTrip(db, userOf(c).actor, id, zoneOf(c));
  return merged.ok ? ok(merged.value) : fail(tripErrorAnswer(merged.error));
});

export const DELETE = createCall({
  summary: "Splits the last merge of a unit, which restores both trips.",
  data: z.null(),
}, async (c) => {
  const id = pathId(c);
  if (!id) return fail({ status: 404, key: "TripNotFound" });
  const { db } = c.get("services").database;
  const split = await splitTrip(db, userOf(c).actor, id);
  return split.ok ? ok(null) : fail(tripErrorAnswer(split.error));
});
