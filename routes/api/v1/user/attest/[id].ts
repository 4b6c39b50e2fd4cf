import * as z from "zod";
import { removeAttest } from "../../../../../db/attest/attests.ts";
import { fail, ok } from "../../../../../domain/result.ts";
import { ATTEST_ERRORS } from "../../../../../screens/attest/errors.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { userOf } from "../../../../../http/context.ts";
import { pathId } from "../../../../../http/path-id.ts";

export const DELETE = createCall({
  summary: "Removes an attestation, after which its trips can be edited.",
  data: z.null(),
}, async (c) => {
  const id = pathId(c);
  if (!id) return fail(ATTEST_ERRORS.AttestNotFound);
  const { db } = c.get("services").database;
  const removed = await removeAttest(db, userOf(c).actor, id);
  return removed.ok ? ok(null) : fail(ATTEST_ERRORS[removed.error.code]);
});
