import {
  type ObjectDescriptionError,
  setObjectDescription,
} from "../../db/object-description/object-descriptions.ts";
import { ObjectDescriptionRequest } from "../../domain/object-description/object-description-request.ts";
import { fail } from "../../domain/result.ts";
import type { Answers } from "../../http/answers.ts";
import { describeChange } from "../../http/change.ts";
import type { FindUnit } from "../unit/asked-unit.ts";

const ANSWERS: Answers<ObjectDescriptionError["code"]> = {
  UnitNotFound: 404,
  OnlyAdministrators: 403,
  ChangedMeanwhile: 409,
};

/** Describes the object of a unit, for administrators (FEAT-12). */
export function describeObject(findUnit: FindUnit) {
  return describeChange({
    request: ObjectDescriptionRequest,
    run: async (ask, object) => {
      const unit = await findUnit(ask);
      if (!unit) return fail({ code: "UnitNotFound" as const });
      return await setObjectDescription(
        ask.db,
        ask.actor,
        unit.id,
        object,
      );
    },
    answers: ANSWERS,
  });
}
