import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { findMisfits } from "../../../../../db/attested-odometer.ts";
import { findOdometer } from "../../../../../db/odometer.ts";
import { addReading, listReadings } from "../../../../../db/readings.ts";
import { findUnitByTracker } from "../../../../../db/units.ts";
import { OdometerReadingRequest } from "../../../../../domain/odometer/reading-request.ts";
import { userOf } from "../../../../-http/context.ts";
import {
  answer,
  fieldErrors,
  readCall,
  refuseCall,
  refuseFields,
} from "../../../../-http/envelope.ts";
import { readingErrorAnswer } from "../../../../-http/reading-errors.ts";

/** The odometer of a unit now and its readings, the newest first; metres (UNIT-23). */
export default createRoute(async (c) => {
  const { database: { db }, now } = c.get("services");
  const { actor } = userOf(c);
  const unit = await askedUnit(c);
  if (!unit) return refuseCall(c, 404, "UnitNotFound");
  const readings = await listReadings(db, actor, "odometer", unit.id);
  const misfits = await findMisfits(db, actor, unit.id);
  return answer(c, {
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

/** Adds a reading by `time` (ISO 8601) and `odometer` (metres). */
export const POST = createRoute(async (c) => {
  const { database: { db }, now } = c.get("services");
  const parsed = OdometerReadingRequest.safeParse(await readCall(c));
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const unit = await askedUnit(c);
  if (!unit) return refuseCall(c, 404, "UnitNotFound");
  const { readAt, value } = parsed.data;
  const { actor } = userOf(c);
  const added = await addReading(
    db,
    actor,
    "odometer",
    unit.id,
    { readAt, value },
    now(),
  );
  if (!added.ok) {
    const { field, key } = readingErrorAnswer(added.error);
    if (!field) return refuseCall(c, 404, key);
    return refuseFields(c, { [field === "value" ? "odometer" : field]: [key] });
  }
  const { id } = added.value;
  return answer(c, { id, time: readAt.toISOString(), odometer: value }, 201);
});

function askedUnit(c: Context) {
  const { db } = c.get("services").database;
  return findUnitByTracker(db, userOf(c).actor, c.req.query("imei") ?? "");
}
