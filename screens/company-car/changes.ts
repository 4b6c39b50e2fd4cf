import {
  changeCompanyCar as change,
  type CompanyCarError,
  removeCarMonth as removeMonth,
} from "../../db/company-car/changes.ts";
import { MonthRemoval } from "../../domain/account/setting-month.ts";
import { CompanyCarRequest } from "../../domain/company-car/company-car-request.ts";
import { fail, ok } from "../../domain/result.ts";
import type { Answers } from "../../http/answers.ts";
import { describeChange } from "../../http/change.ts";
import type { FindUnit } from "../unit/asked-unit.ts";

/** Where the refusals of a change show. */
const ANSWERS: Answers<CompanyCarError["code"]> = {
  UnitNotFound: 404,
  NotAdministrator: 403,
  HolderNotFound: "holder_id",
  MonthNotFound: 404,
  MonthTooFar: "from_month",
  ChangedMeanwhile: 409,
};

/** Changes what the tax office asks about a unit from a month on, on the version that the administrator saw. */
export function changeCompanyCar(findUnit: FindUnit) {
  return describeChange({
    request: CompanyCarRequest,
    run: async (ask, car) => {
      const unit = await findUnit(ask);
      if (!unit) return fail({ code: "UnitNotFound" as const });
      const { db, actor, thisMonth } = ask;
      const changed = await change(db, actor, unit.id, car, thisMonth);
      return changed.ok ? ok({ id: unit.id }) : changed;
    },
    answers: ANSWERS,
  });
}

/** Removes what is stored of that from a month on. */
export function removeCarMonth(findUnit: FindUnit) {
  return describeChange({
    request: MonthRemoval,
    run: async (ask, removal) => {
      const unit = await findUnit(ask);
      if (!unit) return fail({ code: "UnitNotFound" as const });
      const { db, actor, thisMonth } = ask;
      const removed = await removeMonth(db, actor, unit.id, removal, thisMonth);
      return removed.ok ? ok({ id: unit.id }) : removed;
    },
    answers: ANSWERS,
  });
}
