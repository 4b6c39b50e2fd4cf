import * as z from "zod";
import { listNameChanges } from "../../../../../../db/unit/history.ts";
import { fail, ok } from "../../../../../../domain/result.ts";
import { createCall } from "../../../../../../http/old-call.ts";
import { userOf } from "../../../../../../http/context.ts";
import { unitInPath } from "../../../../../../screens/unit/details-answer.ts";
import { unitRefusal } from "../../../../../../screens/unit/errors.ts";

export default createCall({
  summary:
    "The latest 50 changes of a unit's name, the newest first (UNIT-12).",
  data: z.array(z.object({
    before: z.string().nullable(),
    after: z.string().nullable(),
    time: z.string(),
    changed_by: z.string(),
  })),
}, async (c) => {
  const unit = await unitInPath(c);
  if (!unit) return fail(unitRefusal({ code: "UnitNotFound" }));
  const { db } = c.get("services").database;
  const changes = await listNameChanges(db, userOf(c).actor, unit.id);
  return ok(changes.map(({ before, after, changedAt, changedBy }) => ({
    before,
    after,
    time: changedAt.toISOString(),
    changed_by: changedBy,
  })));
});
