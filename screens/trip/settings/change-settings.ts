import type { Context } from "hono";
import { changeSettings } from "../../../db/trip/settings.ts";
import { fail, ok, type Result } from "../../../domain/result.ts";
import type { TripSettingChanges } from "../../../domain/trip/settings/setting-changes.ts";
import { dayOf, periodOfDays } from "../../../domain/time.ts";
import type { UnitType } from "../../../domain/unit/unit-type.ts";
import { userOf } from "../../../http/context.ts";
import type { FieldErrors } from "../../../http/envelope.ts";

/** Changes the settings of a type of unit from the beginning of a day on, which must have begun. */
export async function changeSettingsFrom(
  c: Context,
  { type, from, ...values }:
    & { type: UnitType; from: string }
    & TripSettingChanges,
): Promise<Result<null, FieldErrors>> {
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  if (from > dayOf(now().getTime(), timeZone)) {
    return fail({ from: ["DayInFuture"] });
  }
  const instant = new Date(periodOfDays(from, from, timeZone).from);
  await changeSettings(db, actor, { type, values, from: instant });
  return ok(null);
}
