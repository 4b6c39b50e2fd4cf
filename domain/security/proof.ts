import * as z from "zod";

/** How long a given password is enough for pages that ask for it again. */
const PROOF_VALID_MS = 5 * 60_000;

/** Says whether the password was given recently enough to change how the person logs in. */
export function isProved(provedAt: Date, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < PROOF_VALID_MS;
}

/** Longest password that is checked, characters; stored ones are shorter. */
export const PROOF_MAX = 1000;

/** The caller's own password, on pages that ask for it again. */
export const CurrentPassword = z.string("WrongPassword")
  .max(PROOF_MAX, "WrongPassword").optional();

/** A request with the password alone. */
export const ProofRequest = z.object({ current_password: CurrentPassword });
