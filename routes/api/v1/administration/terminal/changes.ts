import * as z from "zod";
import { changeUnits } from "../../../../../db/unit/bulk-changes.ts";
import { fail, ok } from "../../../../../domain/result.ts";
import {
  BulkTaskRequest,
  UnitSelection,
} from "../../../../../domain/unit/list/bulk-request.ts";
import { textOfKey, type Texts } from "../../../../../locales/index.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { userOf } from "../../../../../http/context.ts";
import {
  unitErrorAnswer,
  unitRefusal,
} from "../../../../../screens/unit/errors.ts";

export const POST = createCall({
  summary:
    "Makes one change to several units at once, named by `unit_ids` or, with `all`, by `filter`; says what came of each (UNIT-28).",
  body: z.intersection(UnitSelection, BulkTaskRequest),
  data: z.array(z.object({
    id: z.number(),
    name: z.string(),
    changed: z.boolean(),
    message: z.string().nullable(),
  })),
}, async (c, { body }) => {
  const { database: { db }, now } = c.get("services");
  const { actor } = userOf(c);
  const done = await changeUnits(db, actor, body, body, now());
  if (!done.ok) return fail(unitRefusal(done.error));
  const m: Texts = c.get("texts");
  return ok(done.value.map(({ id, name, refused }) => ({
    id,
    name,
    changed: refused === null,
    message: refused &&
      textOfKey(m, unitErrorAnswer({ code: refused }).key),
  })));
});
