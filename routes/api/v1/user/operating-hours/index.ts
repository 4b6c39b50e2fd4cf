import * as z from "zod";
import { findOperatingMinutes } from "../../../../../db/odometer/operating-hours.ts";
import { listReadings } from "../../../../../db/odometer/readings.ts";
import { OperatingHoursRequest } from "../../../../../domain/odometer/reading-request.ts";
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
  minutes: z.number(),
});

export default createCall({
  summary:
    "The operating hours of a unit now and their readings, the newest first; minutes (UNIT-24).",
  query: MeterQuery,
  data: z.object({
    imei: z.string(),
    minutes: z.number().nullable(),
    readings: z.array(ReadingV1),
  }),
}, async (c, { query }) => {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const unit = await askedUnit(c, query.imei);
  if (!unit) return fail(UNIT_NOT_FOUND);
  const readings = await listReadings(db, actor, "operatingHours", unit.id);
  return ok({
    imei: unit.imei,
    minutes: await findOperatingMinutes(db, actor, unit.id),
    readings: readings.map(({ id, readAt, value }) => ({
      id,
      time: readAt.toISOString(),
      minutes: value,
    })),
  });
});

export const POST = createCall({
  summary: "Adds a reading of operating hours to a unit; minutes (UNIT-24).",
  query: MeterQuery,
  body: OperatingHoursRequest,
  data: ReadingV1,
  status: 201,
}, async (c, { query, body }) => {
  const added = await addReadingOfCall(c, "operatingHours", query.imei, body);
  return added.ok ? ok({ ...added.value, minutes: body.value }) : added;
});
