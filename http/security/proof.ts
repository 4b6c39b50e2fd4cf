import { type ProofError, proveByPassword } from "../../db/security/proof.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { isProved } from "../../domain/security/proof.ts";
import type { Answers } from "../answers.ts";
import type { Ask } from "../ask.ts";

export type Unproved = ProofError | { code: "ConfirmPassword" };

/** Where it shows that the password is needed again. */
export const PROOF_ANSWERS: Answers<Unproved["code"]> = {
  ConfirmPassword: "current_password",
  WrongPassword: "current_password",
  TooManyFailedLogins: 429,
};

/**
 * Asks for the password again before a login changes, unless it was given in the last minutes: an open login that
 * somebody found is not enough.
 */
export async function prove(
  ask: Ask,
  password: string | undefined,
): Promise<Result<null, Unproved>> {
  const { db, actor: { accountId, userId }, user: { session }, now } = ask;
  if (isProved(session.provedAt, now)) return ok(null);
  if (!password) return fail({ code: "ConfirmPassword" });
  const prover = { accountId, userId, sessionId: session.id };
  const proved = await proveByPassword(db, prover, password, now);
  if (!proved.ok) {
    await ask.tell("proofFailed");
    if (proved.error.code === "TooManyFailedLogins") await ask.tell("lockout");
  }
  return proved;
}

/** Says whether the password is needed again. */
export function needsProof({ user: { session }, now }: Ask): boolean {
  return !isProved(session.provedAt, now);
}
