import type { Context } from "hono";
import { requestPasswordReset } from "../../db/password-resets.ts";
import type { ForgotPasswordRequest } from "../../domain/user/password-request.ts";
import { publicOrigin } from "./public-origin.ts";

export const RESET_PAGE = "/user/reset-password";

/** Mails a reset link in the language and brand that the request names, else in those it was made in. */
export function mailResetLink(c: Context, asked: ForgotPasswordRequest) {
  const { database, now } = c.get("services");
  const origin = publicOrigin(c);
  return requestPasswordReset(
    database.db,
    {
      email: asked.email_address,
      subsiteId: asked.subsite_id ?? c.get("subsite").id,
      language: asked.lang ?? c.get("language"),
      linkOf: (code) => `${origin}${RESET_PAGE}?_c=${code}`,
    },
    now(),
  );
}
