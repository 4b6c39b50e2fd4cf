import { noteUnit } from "../../../../../../db/unit/changes.ts";
import { fail } from "../../../../../../domain/result.ts";
import { UnitNoteRequest } from "../../../../../../domain/unit/unit-request.ts";
import { createCall } from "../../../../../../http/old-call.ts";
import { userOf } from "../../../../../../http/context.ts";
import { answerChanged } from "../../../../../../screens/unit/answer.ts";
import {
  unitInPath,
  UnitV1,
} from "../../../../../../screens/unit/details-answer.ts";
import { unitRefusal } from "../../../../../../screens/unit/errors.ts";

export const PUT = createCall({
  summary:
    "Changes where a unit is placed and how often it reports; for everybody with access to it (API-50).",
  body: UnitNoteRequest,
  data: UnitV1,
}, async (c, { body }) => {
  const unit = await unitInPath(c);
  if (!unit) return fail(unitRefusal({ code: "UnitNotFound" }));
  const { database: { db }, now } = c.get("services");
  const { actor } = userOf(c);
  const noted = await noteUnit(db, actor, unit.id, body, now());
  return await answerChanged(c, noted);
});
