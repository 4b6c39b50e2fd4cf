import type { Context } from "hono";
import { requestPasswordReset } from "../../db/password/resets.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import type { ForgotPasswordRequest } from "../../domain/password/password-request.ts";
import { linkTo } from "../../http/links.ts";

/** The address under which a mailed code sets a password. */
export function resetLink(
  c: Context,
  code: string,
  subsiteId: SubsiteId = c.get("subsite").id,
): string {
  return linkTo(c, `/user/reset-password?_c=${code}`, subsiteId);
}

/** Mails a reset link in the language and brand that the request names, else in those it was made in. */
export function mailResetLink(c: Context, asked: ForgotPasswordRequest) {
  const { database, now } = c.get("services");
  const subsiteId = asked.subsite_id ?? c.get("subsite").id;
  return requestPasswordReset(
    database.db,
    {
      email: asked.email_address,
      subsiteId,
      language: asked.lang ?? c.get("language"),
      linkOf: (code) => resetLink(c, code, subsiteId),
    },
    now(),
  );
}
