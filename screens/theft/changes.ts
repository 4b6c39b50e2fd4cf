import {
  setTheftMode as storeMode,
  type TheftModeError,
} from "../../db/theft/theft-state.ts";
import { fail } from "../../domain/result.ts";
import { TheftModeRequest } from "../../domain/theft/theft-mode-request.ts";
import type { Answers } from "../../http/answers.ts";
import { describeChange } from "../../http/change.ts";
import type { FindUnit } from "../unit/asked-unit.ts";

/** Where the refusals of everything about a theft show. */
const ANSWERS: Answers<TheftModeError["code"]> = {
  UnitNotFound: 404,
  OnlyAdministrators: 403,
};

/** Switches the theft mode of a unit, for administrators (FEAT-08). */
export function setTheftMode(findUnit: FindUnit) {
  return describeChange({
    request: TheftModeRequest,
    run: async (ask, { status }) => {
      const unit = await findUnit(ask);
      if (!unit) return fail({ code: "UnitNotFound" as const });
      const { db, actor, now } = ask;
      return await storeMode(db, actor, unit.id, status === 1, now);
    },
    answers: ANSWERS,
  });
}
