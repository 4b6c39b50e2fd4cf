import { createRoute } from "honox/factory";
import { removeAttest } from "../../../../db/attest/attests.ts";
import { ATTEST_ERRORS } from "../../../../screens/attest/errors.ts";
import { userOf } from "../../../../http/context.ts";
import { withNotice } from "../../../../http/local-path.ts";
import { pathId } from "../../../../http/path-id.ts";

const HISTORY = "/user/attest/history";

/** Removes an attestation, after which its trips can be edited again (ATT-07). */
export const POST = createRoute(async (c) => {
  const id = pathId(c);
  if (!id) return c.notFound();
  const { db } = c.get("services").database;
  const removed = await removeAttest(db, userOf(c).actor, id);
  if (removed.ok) return c.redirect(HISTORY, 303);
  const { status, key } = ATTEST_ERRORS[removed.error.code];
  if (status === 404) return c.notFound();
  return c.redirect(withNotice(HISTORY, key), 303);
});
