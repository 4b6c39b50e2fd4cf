import * as z from "zod";
import { addUnit } from "../../../../db/unit/units.ts";
import { NewUnitRequest } from "../../../../domain/unit/new-unit-request.ts";
import { fail, ok } from "../../../../domain/result.ts";
import {
  ADD_UNIT_ERRORS,
  stockRule,
} from "../../../../screens/unit/add-unit-errors.ts";
import { createCall } from "../../../../http/old-call.ts";
import { userOf } from "../../../../http/context.ts";

export const POST = createCall({
  summary: "Adds a unit to the caller's account by its IMEI.",
  body: NewUnitRequest,
  data: z.object({ id: z.number(), imei: z.string(), name: z.string() }),
  status: 201,
}, async (c, { body: unit }) => {
  const { db } = c.get("services").database;
  const added = await addUnit(db, userOf(c).actor, unit, stockRule(c));
  if (!added.ok) return fail({ fields: ADD_UNIT_ERRORS[added.error.code] });
  return ok({ id: added.value.id, imei: unit.imei, name: unit.name });
});
