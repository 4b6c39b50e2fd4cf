import type { Session } from "../../db/sign-in/sessions.ts";
import type { Ask } from "../../http/ask.ts";
import {
  tellSecurity,
  tellUnknownName,
} from "../../http/security/security-log.ts";

/** What a try that failed tells the account's administrators of. */
interface Failure {
  who?: { accountId: number; userId: number };
  locks?: boolean;
}

/** Tells that somebody has logged in. */
export async function tellLogin(
  { c }: Ask,
  { user: { actor } }: Session,
): Promise<void> {
  const { accountId, userId } = actor;
  await tellSecurity(c, { kind: "login", accountId, userId });
}

/** Tells of a try to log in that failed, and of the lock that it brought. Nobody knows who it was. */
export async function tellFailure(
  { c }: Ask,
  kind: "loginFailed" | "codeFailed",
  { who, locks }: Failure,
): Promise<void> {
  if (!who) return await tellUnknownName(c);
  await tellSecurity(c, { kind, ...who, doneBy: null });
  if (locks) await tellSecurity(c, { kind: "lockout", ...who, doneBy: null });
}

/** Tells that a recovery code stood in for the authenticator app. */
export async function tellRecovery(
  { c }: Ask,
  { user: { actor } }: Session,
): Promise<void> {
  const { accountId, userId } = actor;
  await tellSecurity(c, { kind: "recoveryCodeUsed", accountId, userId });
}
