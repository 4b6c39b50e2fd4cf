import * as z from "zod";
import { findWorkingHours } from "../../db/working-hours/working-hours.ts";
import { fail, ok } from "../../domain/result.ts";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";
import type { HoursSwitch } from "../../domain/trip/typing.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { unitOfCall } from "../unit/asked-unit.ts";
import { ANSWERS, setWorkingHours } from "./changes.ts";
import { toWeeklyHoursV1, WeeklyHoursV1 } from "./v1.ts";

const Query = z.object({ imei: z.string().default("") });
const SwitchV1 = z.discriminatedUnion("mode", [
  z.object({ mode: z.literal("off") }),
  z.object({ mode: z.literal("scheduled"), hours: z.array(WeeklyHoursV1) }),
  z.object({ mode: z.literal("manual"), type: z.enum(TRIP_TYPES) }),
]);

export const workingHoursCall = createCall({
  summary: "How the working-hour switch of a unit stands (FEAT-04).",
  query: Query,
  data: SwitchV1,
  answers: ANSWERS,
}, async (ask) => {
  const unit = await unitOfCall(ask);
  const now = unit && await findWorkingHours(ask.db, ask.actor, unit.id);
  return now ? ok(toV1(now)) : fail({ code: "UnitNotFound" });
});

export const setWorkingHoursCall = createChangeCall(
  setWorkingHours(unitOfCall),
  {
    summary:
      "Sets the working-hour switch of a unit: off, scheduled with hours, or manual with the type of trips from now on (FEAT-04).",
    query: Query,
    data: SwitchV1,
  },
  (_, set) => toV1(set),
);

function toV1(now: HoursSwitch): z.infer<typeof SwitchV1> {
  return now.mode === "scheduled"
    ? { mode: now.mode, hours: now.hours.map(toWeeklyHoursV1) }
    : now;
}
