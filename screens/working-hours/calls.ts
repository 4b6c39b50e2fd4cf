import * as z from "zod";
import { findUnitByTracker } from "../../db/unit/units.ts";
import {
  findWorkingHours,
  setWorkingHours,
} from "../../db/working-hours/working-hours.ts";
import { fail, ok } from "../../domain/result.ts";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";
import type { HoursSwitch } from "../../domain/trip/typing.ts";
import { WorkingHoursRequest } from "../../domain/working-hours/working-hours-request.ts";
import type { Answers } from "../../http/answers.ts";
import { createCall } from "../../http/call.ts";
import { toWeeklyHoursV1, WeeklyHoursV1 } from "./v1.ts";

const Query = z.object({ imei: z.string().default("") });
const SwitchV1 = z.discriminatedUnion("mode", [
  z.object({ mode: z.literal("off") }),
  z.object({ mode: z.literal("scheduled"), hours: z.array(WeeklyHoursV1) }),
  z.object({ mode: z.literal("manual"), type: z.enum(TRIP_TYPES) }),
]);

/** Where refusals show: a call names its unit in the address, so an unknown one is not found. */
const ANSWERS: Answers<"UnitNotFound" | "ApplyFromInFuture"> = {
  UnitNotFound: 404,
  ApplyFromInFuture: "apply_from",
};

export const workingHoursCall = createCall({
  summary: "How the working-hour switch of a unit stands (FEAT-04).",
  query: Query,
  data: SwitchV1,
  answers: ANSWERS,
}, async ({ db, actor }, { query }) => {
  const unit = await findUnitByTracker(db, actor, query.imei);
  const now = unit && await findWorkingHours(db, actor, unit.id);
  return now ? ok(toV1(now)) : fail({ code: "UnitNotFound" });
});

export const setWorkingHoursCall = createCall({
  summary:
    "Sets the working-hour switch of a unit: off, scheduled with hours, or manual with the type of trips from now on (FEAT-04).",
  query: Query,
  body: WorkingHoursRequest,
  data: SwitchV1,
  answers: ANSWERS,
}, async ({ db, actor, time }, { query, body }) => {
  const unit = await findUnitByTracker(db, actor, query.imei);
  if (!unit) return fail({ code: "UnitNotFound" });
  const set = await setWorkingHours(db, actor, unit.id, body, time);
  return set.ok ? ok(toV1(body.set)) : set;
});

function toV1(now: HoursSwitch): z.infer<typeof SwitchV1> {
  return now.mode === "scheduled"
    ? { mode: now.mode, hours: now.hours.map(toWeeklyHoursV1) }
    : now;
}
