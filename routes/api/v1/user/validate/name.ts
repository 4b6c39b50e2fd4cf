import * as z from "zod";
import { isNameFree } from "../../../../../db/name/free-names.ts";
import { NAME_KINDS, NAME_REFUSALS } from "../../../../../domain/name/names.ts";
import { fail, ok } from "../../../../../domain/result.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { userOf } from "../../../../../http/context.ts";
import { fieldErrors } from "../../../../../http/envelope.ts";
import { NAME_LISTS } from "../../../../../screens/name/lists.ts";

export default createCall({
  summary:
    "Whether a name is valid and a list of the account has none like it (API-58).",
  query: z.object({
    list: z.enum(NAME_KINDS, "UnknownList"),
    name: z.string().optional(),
  }),
  data: z.null(),
}, async (c, { query: { list, name } }) => {
  const { request } = NAME_LISTS[list];
  const parsed = request.safeParse({ name });
  if (!parsed.success) return fail({ fields: fieldErrors(parsed.error) });
  const { db } = c.get("services").database;
  const isFree = await isNameFree(db, userOf(c).actor, list, parsed.data.name);
  return isFree
    ? ok(null)
    : fail({ fields: { name: [NAME_REFUSALS[list].exists] } });
});
