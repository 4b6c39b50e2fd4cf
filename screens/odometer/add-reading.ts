import type { Context } from "hono";
import { addReading, type Meter } from "../../db/odometer/readings.ts";
import { userOf } from "../../http/context.ts";
import { fieldErrors } from "../../http/envelope.ts";
import { METERS } from "./meters.ts";
import { askedUnit, odometerPage } from "./page.tsx";
import { readingErrorAnswer } from "./reading-errors.ts";
import {
  toFormErrors,
  toReadingRequest,
  typedReading,
} from "./reading-form.ts";

/** Adds the reading of a form and shows the page again, with what was typed when it is refused. */
export async function addReadingOfForm(c: Context, meter: Meter) {
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const { request, value } = METERS[meter];
  const typed = typedReading(await c.req.parseBody(), meter);
  const parsed = request.safeParse(toReadingRequest(typed, value, timeZone));
  if (!parsed.success) {
    const errors = toFormErrors(fieldErrors(parsed.error), typed);
    return await odometerPage(c, { meter, typed, errors });
  }
  const unitId = askedUnit(c);
  const added = await addReading(db, actor, meter, unitId, parsed.data, now());
  if (added.ok) {
    return c.redirect(`${METERS.odometer.path}?unit=${unitId}`, 303);
  }
  const { field, key } = readingErrorAnswer(added.error);
  if (!field) return c.notFound();
  return await odometerPage(c, { meter, typed, errors: { [field]: [key] } });
}
