import * as z from "zod";
import { removeUnitKey, renewUnitKey } from "../../../../../../db/unit/keys.ts";
import { fail, ok } from "../../../../../../domain/result.ts";
import { createCall } from "../../../../../../http/old-call.ts";
import { userOf } from "../../../../../../http/context.ts";
import { unitInPath } from "../../../../../../screens/unit/details-answer.ts";
import { unitRefusal } from "../../../../../../screens/unit/errors.ts";

const NOT_FOUND = unitRefusal({ code: "UnitNotFound" });

export const POST = createCall({
  summary:
    "Makes a new key, which the unit's reports must carry from now on; it is told only here (ING-20).",
  data: z.object({ key: z.string() }),
  status: 201,
}, async (c) => {
  const unit = await unitInPath(c);
  if (!unit) return fail(NOT_FOUND);
  const { db } = c.get("services").database;
  const made = await renewUnitKey(db, userOf(c).actor, unit.id);
  return made.ok ? ok(made.value) : fail(unitRefusal(made.error));
});

export const DELETE = createCall({
  summary: "Takes the key of a unit away (ING-20).",
  data: z.null(),
}, async (c) => {
  const unit = await unitInPath(c);
  if (!unit) return fail(NOT_FOUND);
  const { db } = c.get("services").database;
  const removed = await removeUnitKey(db, userOf(c).actor, unit.id);
  return removed.ok ? ok(null) : fail(unitRefusal(removed.error));
});
