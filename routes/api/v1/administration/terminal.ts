import { createRoute } from "honox/factory";
import { addUnit } from "../../../../db/units.ts";
import { NewUnitRequest } from "../../../../domain/unit/new-unit-request.ts";
import { ADD_UNIT_ERRORS } from "../../../-http/add-unit-errors.ts";
import { userOf } from "../../../-http/context.ts";
import {
  answer,
  fieldErrors,
  readCall,
  refuseFields,
} from "../../../-http/envelope.ts";

/** Adds a unit to the caller's account by its IMEI. */
export const POST = createRoute(async (c) => {
  const parsed = NewUnitRequest.safeParse(await readCall(c));
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const { db } = c.get("services").database;
  const added = await addUnit(db, userOf(c).actor, parsed.data);
  if (!added.ok) return refuseFields(c, ADD_UNIT_ERRORS[added.error.code]);
  const { imei, name } = parsed.data;
  return answer(c, { id: added.value.id, imei, name }, 201);
});
