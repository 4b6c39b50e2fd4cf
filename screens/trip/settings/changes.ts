import { changeSettings } from "../../../db/trip/settings.ts";
import { fail, ok } from "../../../domain/result.ts";
import { dayOf, periodOfDays } from "../../../domain/time.ts";
import { TripSettingsRequest } from "../../../domain/trip/settings/settings-request.ts";
import { describeChange } from "../../../http/change.ts";

/** Changes how trips of a type of unit are found, from the beginning of a day on, which must have begun. */
export const changeTripSettings = describeChange({
  request: TripSettingsRequest,
  run: async ({ db, actor, timeZone, now }, { type, from, ...values }) => {
    if (from > dayOf(now.getTime(), timeZone)) {
      return fail({ code: "DayInFuture" });
    }
    const instant = new Date(periodOfDays(from, from, timeZone).from);
    await changeSettings(db, actor, { type, values, from: instant });
    return ok(null);
  },
  answers: { DayInFuture: "from" },
});
