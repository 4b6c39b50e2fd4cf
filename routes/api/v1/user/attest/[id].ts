import { createRoute } from "honox/factory";
import { removeAttest } from "../../../../../db/attests.ts";
import { ATTEST_ERRORS } from "../../../../-http/attest-errors.ts";
import { userOf } from "../../../../-http/context.ts";
import { answer, refuseCall } from "../../../../-http/envelope.ts";
import { pathId } from "../../../../-http/path-id.ts";

/** Removes an attestation. */
export const DELETE = createRoute(async (c) => {
  const id = pathId(c);
  if (!id) return refuseCall(c, 404, "AttestNotFound");
  const { db } = c.get("services").database;
  const removed = await removeAttest(db, userOf(c).actor, id);
  if (removed.ok) return answer(c, null);
  const { status, key } = ATTEST_ERRORS[removed.error.code];
  return refuseCall(c, status, key);
});
