import * as z from "zod";
import { findMisfits } from "../../../../../db/attest/odometer.ts";
import { findOdometer } from "../../../../../db/odometer/odometer.ts";
import { listReadings } from "../../../../../db/odometer/readings.ts";
import { OdometerReadingRequest } from "../../../../../domain/odometer/reading-request.ts";
import { fail, ok } from "../../../../../domain/result.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { userOf } from "../../../../../http/context.ts";
import {
  addReadingOfCall,
  askedUnit,
  MeterQuery,
  UNIT_NOT_FOUND,
} from "../../../../../screens/odometer/reading-calls.ts";

const ReadingV1 = z.object({
  id: z.number(),
  time: z.string(),
  odometer: z.number(),
});

export default createCall({
  summary:
    "The odometer of a unit now and its readings, the newest first; metres (UNIT-23). A reading that contradicts what is attested does not count.",
  query: MeterQuery,
  data: z.object({
    imei: z.string(),
    odometer: z.number().nullable(),
    readings: z.array(ReadingV1.extend({ counts: z.boolean() })),
  }),
}, async (c, { query }) => {
  const { database: { db }, now } = c.get("services");
  const { actor } = userOf(c);
  const unit = await askedUnit(c, query.imei);
  if (!unit) return fail(UNIT_NOT_FOUND);
  const readings = await listReadings(db, actor, "odometer", unit.id);
  const misfits = await findMisfits(db, actor, unit.id);
  return ok({
    imei: unit.imei,
    odometer: await findOdometer(db, actor, unit.id, now()),
    readings: readings.map(({ id, readAt, value }) => ({
      id,
      time: readAt.toISOString(),
      odometer: value,
      counts: !misfits.has(id),
    })),
  });
});

export const POST = createCall({
  summary: "Adds an odometer reading to a unit; metres (UNIT-23).",
  query: MeterQuery,
  body: OdometerReadingRequest,
  data: ReadingV1,
  status: 201,
}, async (c, { query, body }) => {
  const added = await addReadingOfCall(c, "odometer", query.imei, body);
  return added.ok ? ok({ ...added.value, odometer: body.value }) : added;
});
