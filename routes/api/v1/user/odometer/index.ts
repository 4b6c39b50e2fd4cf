import type { Context } from "hono";
import * as z from "zod";
import { findMisfits } from "../../../../../db/attested-odometer.ts";
import { findOdometer } from "../../../../../db/odometer.ts";
import { addReading, listReadings } from "../../../../../db/readings.ts";
import { findUnitByTracker } from "../../../../../db/units.ts";
import { OdometerReadingRequest } from "../../../../../domain/odometer/reading-request.ts";
import { fail, ok } from "../../../../../domain/result.ts";
import { createCall, type Refusal } from "../../../../-http/call.ts";
import { userOf } from "../../../../-http/context.ts";
import { readingErrorAnswer } from "../../../../-http/reading-errors.ts";

const UnitQuery = z.object({ imei: z.string().default("") });
const ReadingV1 = z.object({
  id: z.number(),
  time: z.string(),
  odometer: z.number(),
});
const UNIT_NOT_FOUND: Refusal = { status: 404, key: "UnitNotFound" };

export default createCall({
  summary:
    "The odometer of a unit now and its readings, the newest first; metres (UNIT-23). A reading that contradicts what is attested does not count.",
  query: UnitQuery,
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
  query: UnitQuery,
  body: OdometerReadingRequest,
  data: ReadingV1,
  status: 201,
}, async (c, { query, body: { readAt, value } }) => {
  const { database: { db }, now } = c.get("services");
  const unit = await askedUnit(c, query.imei);
  if (!unit) return fail(UNIT_NOT_FOUND);
  const added = await addReading(
    db,
    userOf(c).actor,
    "odometer",
    unit.id,
    { readAt, value },
    now(),
  );
  if (added.ok) {
    const time = readAt.toISOString();
    return ok({ id: added.value.id, time, odometer: value });
  }
  const { field, key } = readingErrorAnswer(added.error);
  if (!field) return fail({ status: 404, key });
  const name = field === "value" ? "odometer" : field;
  return fail({ fields: { [name]: [key] } });
});

function askedUnit(c: Context, imei: string) {
  const { db } = c.get("services").database;
  return findUnitByTracker(db, userOf(c).actor, imei);
}
