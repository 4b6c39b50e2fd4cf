import type { Context } from "hono";
import * as z from "zod";
import {
  addReading,
  deleteReading,
  type Meter,
} from "../../db/odometer/readings.ts";
import { findUnitByTracker } from "../../db/unit/units.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { createCall, type Refusal } from "../../http/old-call.ts";
import { userOf } from "../../http/context.ts";
import { METERS } from "./meters.ts";
import { pathId } from "../../http/path-id.ts";
import { readingErrorAnswer } from "./reading-errors.ts";

/** Which unit's meter is asked for. */
export const MeterQuery = z.object({ imei: z.string().default("") });

export const UNIT_NOT_FOUND: Refusal = { status: 404, key: "UnitNotFound" };

/** The unit that a call asks for, when the person may see it. */
export function askedUnit(c: Context, imei: string) {
  const { db } = c.get("services").database;
  return findUnitByTracker(db, userOf(c).actor, imei);
}

/** Adds the reading that a call sends; what is wrong is told at the fields of its JSON. */
export async function addReadingOfCall(
  c: Context,
  meter: Meter,
  imei: string,
  given: { readAt: Date; value: number },
): Promise<Result<{ id: number; time: string }, Refusal>> {
  const { database: { db }, now } = c.get("services");
  const { actor } = userOf(c);
  const unit = await askedUnit(c, imei);
  if (!unit) return fail(UNIT_NOT_FOUND);
  const added = await addReading(db, actor, meter, unit.id, given, now());
  if (added.ok) {
    return ok({ id: added.value.id, time: given.readAt.toISOString() });
  }
  const { field, key } = readingErrorAnswer(added.error);
  if (!field) return fail({ status: 404, key });
  const name = field === "value" ? METERS[meter].value.name : field;
  return fail({ fields: { [name]: [key] } });
}

/** The call that takes a reading of a meter back. */
export function deletionCall(meter: Meter, summary: string) {
  return createCall({
    summary,
    data: z.object({ id: z.number() }),
  }, async (c) => {
    const id = pathId(c);
    const { db } = c.get("services").database;
    const deleted = id && await deleteReading(db, userOf(c).actor, meter, id);
    if (!deleted) return fail({ status: 404, key: "ReadingNotFound" });
    return ok({ id });
  });
}
