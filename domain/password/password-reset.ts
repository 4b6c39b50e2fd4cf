import { fail, ok, type Result } from "../result.ts";

/** How long a reset link is valid, minutes (PWD-08). */
export const RESET_VALID_MINUTES = 60;
/** How long the link of an invitation is valid, minutes: people are invited on a Friday and read it on Monday. */
export const INVITATION_VALID_MINUTES = 7 * 24 * 60;

/** A mailed code that is not used; a newer one of the same user replaces it. */
export interface PasswordReset {
  accountId: number;
  userId: number;
  createdAt: Date;
  validMinutes: number;
}

export type PasswordResetError =
  | { code: "InvalidResetCode" }
  | { code: "ResetLinkExpired" };

/** Decides whether a code may set a password: it must be known, which a used one no longer is, and recent. */
export function decidePasswordReset(
  reset: PasswordReset | undefined,
  now: Date,
): Result<PasswordReset, PasswordResetError> {
  if (!reset) return fail({ code: "InvalidResetCode" });
  const ageMs = now.getTime() - reset.createdAt.getTime();
  return ageMs <= reset.validMinutes * 60_000
    ? ok(reset)
    : fail({ code: "ResetLinkExpired" });
}
