import type { Context } from "hono";
import * as z from "zod";
import { findUnitByTracker } from "../../../../db/unit/units.ts";
import {
  findWorkingHours,
  setWorkingHours,
} from "../../../../db/working-hours/working-hours.ts";
import { fail, ok } from "../../../../domain/result.ts";
import { WorkingHoursRequest } from "../../../../domain/working-hours/working-hours-request.ts";
import { TRIP_TYPES } from "../../../../domain/trip/trip.ts";
import type { HoursSwitch } from "../../../../domain/trip/typing.ts";
import { createCall } from "../../../../http/call.ts";
import { userOf } from "../../../../http/context.ts";
import { placeRefusal } from "../../../../screens/place/errors.ts";
import {
  toWeeklyHoursV1,
  WeeklyHoursV1,
} from "../../../../screens/place/answer.ts";

const Query = z.object({ imei: z.string().default("") });
const SwitchV1 = z.discriminatedUnion("mode", [
  z.object({ mode: z.literal("off") }),
  z.object({ mode: z.literal("scheduled"), hours: z.array(WeeklyHoursV1) }),
  z.object({ mode: z.literal("manual"), type: z.enum(TRIP_TYPES) }),
]);
const UNIT_NOT_FOUND = { status: 404, key: "UnitNotFound" } as const;

export default createCall({
  summary: "How the working-hour switch of a unit stands (FEAT-04).",
  query: Query,
  data: SwitchV1,
}, async (c, { query }) => {
  const unit = await askedUnit(c, query.imei);
  const { db } = c.get("services").database;
  const now = unit && await findWorkingHours(db, userOf(c).actor, unit.id);
  return now ? ok(toV1(now)) : fail(UNIT_NOT_FOUND);
});

export const PUT = createCall({
  summary:
    "Sets the working-hour switch of a unit: off, scheduled with hours, or manual with the type of trips from now on (FEAT-04).",
  query: Query,
  body: WorkingHoursRequest,
  data: SwitchV1,
}, async (c, { query, body }) => {
  const unit = await askedUnit(c, query.imei);
  if (!unit) return fail(UNIT_NOT_FOUND);
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const time = { now: now(), timeZone };
  const set = await setWorkingHours(db, actor, unit.id, body, time);
  return set.ok ? ok(toV1(body.set)) : fail(placeRefusal(set.error));
});

function askedUnit(c: Context, imei: string) {
  const { db } = c.get("services").database;
  return findUnitByTracker(db, userOf(c).actor, imei);
}

function toV1(now: HoursSwitch): z.infer<typeof SwitchV1> {
  return now.mode === "scheduled"
    ? { mode: now.mode, hours: now.hours.map(toWeeklyHoursV1) }
    : now;
}
