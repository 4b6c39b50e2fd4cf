import { switchOutput as orderSwitch } from "../../db/order/outputs.ts";
import { OutputRequest } from "../../domain/order/output-request.ts";
import type { OutputError } from "../../domain/order/output.ts";
import { fail, ok } from "../../domain/result.ts";
import type { Answers } from "../../http/answers.ts";
import { describeChange } from "../../http/change.ts";
import type { FindUnit } from "../unit/asked-unit.ts";

/** Where the refusals of an order to a unit show. */
export const ANSWERS: Answers<OutputError["code"] | "UnitNotFound"> = {
  UnitNotFound: 404,
  OutputWaiting: 409,
  OutputConfirmation: 409,
};

/** Switches an output of a unit with its next report. */
export function switchOutput(findUnit: FindUnit) {
  return describeChange({
    request: OutputRequest,
    run: async (ask, change) => {
      const unit = await findUnit(ask);
      if (!unit) return fail({ code: "UnitNotFound" as const });
      const { db, actor, now } = ask;
      const ordered = await orderSwitch(db, actor, unit.id, change, now);
      return ordered.ok ? ok({ ...ordered.value, unitId: unit.id }) : ordered;
    },
    answers: ANSWERS,
  });
}
