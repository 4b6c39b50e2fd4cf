import * as z from "zod";
import {
  listUnitChoices,
  replaceAccess,
} from "../../../../../../db/user/unit-access.ts";
import { findAccountUser } from "../../../../../../db/user/users.ts";
import { fail, ok } from "../../../../../../domain/result.ts";
import {
  UnitAccessRequest,
  UnitChoiceRequest,
} from "../../../../../../domain/user/unit-access.ts";
import { createCall } from "../../../../../../http/old-call.ts";
import { userOf } from "../../../../../../http/context.ts";
import { shortPathId } from "../../../../../../http/path-id.ts";
import { userRefusal } from "../../../../../../screens/user/errors.ts";

const NOT_FOUND = userRefusal({ code: "UserNotFound" });

export default createCall({
  summary:
    "Units that a user may be given, 50 a page, and which of them the user has; given=1 only those (API-52).",
  query: UnitChoiceRequest,
  data: z.object({
    version: z.number(),
    units: z.array(z.object({
      id: z.number(),
      imei: z.string(),
      name: z.string(),
      department: z.string().nullable(),
      given: z.boolean(),
    })),
    found: z.number(),
    total: z.number(),
    given: z.number(),
  }),
}, async (c, { query }) => {
  const id = shortPathId(c);
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const user = id && await findAccountUser(db, actor, id);
  if (!user) return fail(NOT_FOUND);
  const listed = await listUnitChoices(db, actor, user.id, query);
  return ok({
    ...listed,
    version: user.version,
    units: listed.units.map(({ id, imei, name, departmentName, isGiven }) => ({
      id,
      imei,
      name,
      department: departmentName,
      given: isGiven,
    })),
  });
});

export const PUT = createCall({
  summary:
    "Sets the units that a user sees, at least one, on the version that was seen (API-52, LIM-16).",
  body: UnitAccessRequest,
  data: z.object({ version: z.number() }),
}, async (c, { body }) => {
  const id = shortPathId(c);
  if (!id) return fail(NOT_FOUND);
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const set = await replaceAccess(db, actor, id, {
    unitIds: body.unit_ids,
    version: body.version,
  });
  if (!set.ok) return fail(userRefusal(set.error));
  return ok({ version: body.version + 1 });
});
