import * as z from "zod";

/** How long a password that was given counts for what asks for it again. */
export const PROOF_VALID_MS = 5 * 60_000;

/** Whether the password was given lately enough to change what lets people in. */
export function isProved(provedAt: Date, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < PROOF_VALID_MS;
}

/** The longest password that is checked, characters; those that are set are shorter. */
export const PROOF_MAX = 1000;

/** The caller's own password, where it is asked for again. */
export const CurrentPassword = z.string("WrongPassword")
  .max(PROOF_MAX, "WrongPassword").optional();

/** A request with nothing to say but the password. */
export const ProofRequest = z.object({ current_password: CurrentPassword });
