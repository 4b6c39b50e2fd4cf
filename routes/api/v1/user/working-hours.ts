import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { findUnitByTracker } from "../../../../db/units.ts";
import {
  findWorkingHours,
  setWorkingHours,
} from "../../../../db/working-hours.ts";
import { clockOfMinute } from "../../../../domain/schedule/weekly.ts";
import { WorkingHoursRequest } from "../../../../domain/schedule/working-hours-request.ts";
import type { HoursSwitch } from "../../../../domain/trip/typing.ts";
import { userOf } from "../../../-http/context.ts";
import {
  answer,
  fieldErrors,
  readCall,
  refuseCall,
  refuseFields,
} from "../../../-http/envelope.ts";
import { placeErrorAnswer } from "../../../-http/place-errors.ts";

/** How the working-hour switch of a unit stands, by `imei`. */
export default createRoute(async (c) => {
  const unit = await askedUnit(c);
  const { db } = c.get("services").database;
  const now = unit && await findWorkingHours(db, userOf(c).actor, unit.id);
  return now ? answer(c, toV1(now)) : refuseCall(c, 404, "UnitNotFound");
});

/** Sets it: off, scheduled with `hours`, or manual with the `type` of trips from now on. */
export const PUT = createRoute(async (c) => {
  const unit = await askedUnit(c);
  if (!unit) return refuseCall(c, 404, "UnitNotFound");
  const parsed = WorkingHoursRequest.safeParse(await readCall(c));
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const time = { now: now(), timeZone };
  const set = await setWorkingHours(db, actor, unit.id, parsed.data, time);
  if (set.ok) return answer(c, toV1(parsed.data.set));
  const { field, key } = placeErrorAnswer(set.error);
  return refuseFields(c, { [field]: [key] });
});

function askedUnit(c: Context) {
  const { db } = c.get("services").database;
  return findUnitByTracker(db, userOf(c).actor, c.req.query("imei") ?? "");
}

function toV1(now: HoursSwitch) {
  return now.mode !== "scheduled" ? now : {
    mode: now.mode,
    hours: now.hours.map(({ days, fromMinute, untilMinute }) => ({
      days,
      from: clockOfMinute(fromMinute),
      to: clockOfMinute(untilMinute),
    })),
  };
}
