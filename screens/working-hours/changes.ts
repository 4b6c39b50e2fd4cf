import { setWorkingHours as storeWorkingHours } from "../../db/working-hours/working-hours.ts";
import { WorkingHoursRequest } from "../../domain/working-hours/working-hours-request.ts";
import { fail, ok } from "../../domain/result.ts";
import type { Answers } from "../../http/answers.ts";
import { describeChange } from "../../http/change.ts";
import type { FindUnit } from "../unit/asked-unit.ts";

/** Where the refusals of a change of the working-hour switch show. */
export const ANSWERS: Answers<
  "UnitNotFound" | "ApplyFromInFuture" | "HoursOfProfile"
> = {
  UnitNotFound: 404,
  ApplyFromInFuture: "apply_from",
  HoursOfProfile: "mode",
};

/** Sets the working-hour switch of a unit; gives its new state. */
export function setWorkingHours(findUnit: FindUnit) {
  return describeChange({
    request: WorkingHoursRequest,
    run: async (ask, hours) => {
      const unit = await findUnit(ask);
      if (!unit) return fail({ code: "UnitNotFound" as const });
      const { db, actor, time } = ask;
      const set = await storeWorkingHours(db, actor, unit.id, hours, time);
      return set.ok ? ok(hours.set) : set;
    },
    answers: ANSWERS,
  });
}
