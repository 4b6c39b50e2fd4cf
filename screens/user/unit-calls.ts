import * as z from "zod";
import { listUnitChoices } from "../../db/user/unit-choices.ts";
import { findAccountUser } from "../../db/user/users.ts";
import { fail, ok } from "../../domain/result.ts";
import { UnitChoiceRequest } from "../../domain/user/unit-access.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { ANSWERS } from "./answers.ts";
import { setUserUnits } from "./changes.ts";
import { toUnitChoiceV1, UnitChoiceV1 } from "./v1.ts";

export const userUnitsCall = createCall({
  summary:
    "Units that a user may be given, 50 a page, and which of them the user has; given=1 only those (API-52).",
  query: UnitChoiceRequest,
  data: z.object({
    version: z.number(),
    units: z.array(UnitChoiceV1),
    found: z.number(),
    total: z.number(),
    given: z.number(),
  }),
  answers: ANSWERS,
}, async ({ db, actor, shortId }, { query }) => {
  const user = await findAccountUser(db, actor, shortId);
  if (!user) return fail({ code: "UserNotFound" });
  const listed = await listUnitChoices(db, actor, user.id, query);
  const { version } = user;
  return ok({ ...listed, version, units: listed.units.map(toUnitChoiceV1) });
});

export const setUserUnitsCall = createChangeCall(setUserUnits, {
  summary:
    "Sets the units that a user sees, at least one, on the version that was seen (API-52, LIM-16).",
  data: z.object({ version: z.number() }),
}, (_, set) => set);
