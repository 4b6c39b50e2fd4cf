import type { Session } from "../../db/sign-in/sessions.ts";
import type { Ask } from "../../http/ask.ts";
import {
  tellSecurity,
  tellUnknownName,
} from "../../http/security/security-log.ts";

/** What a failed try reports to the account's administrators. */
interface Failure {
  who?: { accountId: number; userId: number };
  locks?: boolean;
}

/** Reports a login. */
export async function tellLogin(
  { c }: Ask,
  { user: { actor } }: Session,
): Promise<void> {
  const { accountId, userId } = actor;
  await tellSecurity(c, { kind: "login", accountId, userId });
}

/** Reports a failed try to log in, and the lock that it caused, without a person: nobody knows who it was. */
export async function tellFailure(
  { c }: Ask,
  kind: "loginFailed" | "codeFailed",
  { who, locks }: Failure,
): Promise<void> {
  if (!who) return await tellUnknownName(c);
  await tellSecurity(c, { kind, ...who, doneBy: null });
  if (locks) await tellSecurity(c, { kind: "lockout", ...who, doneBy: null });
}

/** Reports that a recovery code replaced the authenticator app. */
export async function tellRecovery(
  { c }: Ask,
  { user: { actor } }: Session,
): Promise<void> {
  const { accountId, userId } = actor;
  await tellSecurity(c, { kind: "recoveryCodeUsed", accountId, userId });
}
