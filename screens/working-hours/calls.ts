import * as z from "zod";
import { findWorkingHours } from "../../db/working-hours/working-hours.ts";
import { fail, ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { unitOfCall } from "../unit/asked-unit.ts";
import { HoursSwitchV1, toHoursSwitchV1 } from "./v1.ts";
import { ANSWERS, setWorkingHours } from "./changes.ts";

const Query = z.object({ imei: z.string().default("") });
export const workingHoursCall = createCall({
  summary: "How the working-hour switch of a unit stands (FEAT-04).",
  query: Query,
  data: HoursSwitchV1,
  answers: ANSWERS,
}, async (ask) => {
  const unit = await unitOfCall(ask);
  const now = unit && await findWorkingHours(ask.db, ask.actor, unit.id);
  return now ? ok(toHoursSwitchV1(now.now)) : fail({ code: "UnitNotFound" });
});

export const setWorkingHoursCall = createChangeCall(
  setWorkingHours(unitOfCall),
  {
    summary:
      "Sets the working-hour switch of a unit: off, scheduled with hours, or manual with the type of trips from now on (FEAT-04).",
    query: Query,
    data: HoursSwitchV1,
  },
  (_, set) => toHoursSwitchV1(set),
);
