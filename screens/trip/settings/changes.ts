import type * as z from "zod";
import { changeSettings } from "../../../db/trip/settings.ts";
import { fail, ok } from "../../../domain/result.ts";
import { dayOf, periodOfDays } from "../../../domain/time.ts";
import {
  TripSettingsRequest,
  TripSettingsReset,
} from "../../../domain/trip/settings/settings-request.ts";
import type { Answers } from "../../../http/answers.ts";
import type { Ask } from "../../../http/ask.ts";
import { describeChange } from "../../../http/change.ts";

const ANSWERS: Answers<"DayInFuture"> = { DayInFuture: "from" };

/** Changes how trips of a type of unit are found, from the beginning of a day on, which must have begun. */
export const changeTripSettings = describeChange({
  request: TripSettingsRequest,
  run: setFrom,
  answers: ANSWERS,
});

/** Goes back to the usual settings of a type of unit. */
export const resetTripSettings = describeChange({
  request: TripSettingsReset,
  run: setFrom,
  answers: ANSWERS,
});

async function setFrom(
  { db, actor, timeZone, now }: Ask,
  { type, from, ...values }: z.output<typeof TripSettingsRequest>,
) {
  if (from > dayOf(now.getTime(), timeZone)) {
    return fail({ code: "DayInFuture" });
  }
  const instant = new Date(periodOfDays(from, from, timeZone).from);
  await changeSettings(db, actor, { type, values, from: instant });
  return ok(null);
}
