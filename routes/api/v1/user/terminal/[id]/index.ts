import { changeUnit } from "../../../../../../db/unit/changes.ts";
import { fail } from "../../../../../../domain/result.ts";
import { UnitRequest } from "../../../../../../domain/unit/unit-request.ts";
import { stockRule } from "../../../../../../screens/unit/add-unit-errors.ts";
import { createCall } from "../../../../../../http/old-call.ts";
import { userOf } from "../../../../../../http/context.ts";
import {
  answerChanged,
  answerUnit,
} from "../../../../../../screens/unit/answer.ts";
import {
  unitInPath,
  UnitV1,
} from "../../../../../../screens/unit/details-answer.ts";
import { unitRefusal } from "../../../../../../screens/unit/errors.ts";

export default createCall({
  summary: "A unit, by its id or IMEI, with all that is kept of it (API-50).",
  data: UnitV1,
}, answerUnit);

export const PUT = createCall({
  summary:
    "Changes a unit as a whole; what is left out is taken away, and `version` is the one that was read. For administrators (API-50).",
  body: UnitRequest,
  data: UnitV1,
}, async (c, { body }) => {
  const unit = await unitInPath(c);
  if (!unit) return fail(unitRefusal({ code: "UnitNotFound" }));
  const { database: { db }, now } = c.get("services");
  const { actor } = userOf(c);
  const stock = stockRule(c);
  const changed = await changeUnit(db, actor, unit.id, body, stock, now());
  return await answerChanged(c, changed);
});
