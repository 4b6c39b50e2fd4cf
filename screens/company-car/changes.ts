import {
  changeCompanyCar as change,
  type CompanyCarError,
} from "../../db/company-car/changes.ts";
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
  ChangedMeanwhile: 409,
};

/** Changes what the tax office asks about a unit, on the version that the administrator saw. */
export function changeCompanyCar(findUnit: FindUnit) {
  return describeChange({
    request: CompanyCarRequest,
    run: async (ask, car) => {
      const unit = await findUnit(ask);
      if (!unit) return fail({ code: "UnitNotFound" as const });
      const changed = await change(ask.db, ask.actor, unit.id, car);
      return changed.ok ? ok({ id: unit.id }) : changed;
    },
    answers: ANSWERS,
  });
}
