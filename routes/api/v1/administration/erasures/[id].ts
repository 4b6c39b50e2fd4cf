import * as z from "zod";
import { eraseUser } from "../../../../../db/privacy/erasures.ts";
import { fail, ok } from "../../../../../domain/result.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { userOf } from "../../../../../http/context.ts";
import { shortPathId } from "../../../../../http/path-id.ts";

const STATUS = { NotFound: 404, PersonNotDeleted: 422 } as const;

export const PUT = createCall({
  summary:
    "Erases a deleted user, by id: what no tax office asks for goes at once, the name in the trip log when the law allows it (SEC-09). A second time does nothing.",
  data: z.null(),
}, async (c) => {
  const { database: { db }, now } = c.get("services");
  const stranger = c.get("texts").privacy.erasure.person;
  const { actor } = userOf(c);
  const id = shortPathId(c) ?? 0;
  const erased = await eraseUser(db, actor, id, { stranger, now: now() });
  if (erased.ok) return ok(null);
  const { code } = erased.error;
  return fail({ status: STATUS[code], key: code });
});
