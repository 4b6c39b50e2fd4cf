import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import type { UserDetails, UserError } from "../../domain/user/account-user.ts";
import { INVITATION_VALID_MINUTES } from "../../domain/password/password-reset.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { refuseBehindLock } from "../lock/behind-lock.ts";
import { lockManagedUser } from "./locks.ts";
import { forgetFailures } from "../sign-in/login-failures.ts";
import { putMessage } from "../outbox.ts";
import { newResetCode } from "../password/resets.ts";
import { deletePasskeys } from "../security/passkeys.ts";
import { hashPassword, storePassword } from "../password/passwords.ts";
import {
  type AdministratorMail,
  putPasswordSet,
} from "../password/set-mail.ts";

/** The brand of an invitation, and the page where a code sets the password. */
export interface InvitationMeans {
  subsiteId: SubsiteId;
  linkOf(code: string): string;
  now: Date;
}

/**
 * Gives a user a new password, ends all of the user's logins, removes the passkeys, and mails the user (SEC-01). An
 * administrator does it when somebody else may know the login, and a passkey logs in without any password.
 */
export async function setUserPassword(
  db: Db,
  actor: UserActor,
  userId: number,
  password: string,
  mail: AdministratorMail,
): Promise<Result<null, UserError>> {
  if (!can(actor, "administerUsers")) return fail({ code: "NotAdministrator" });
  if (!can(actor, "setPasswords")) return fail({ code: "PasswordByLinkOnly" });
  const hash = await hashPassword(password);
  return await command(db, actor, async (tx) => {
    const held = await lockManagedUser(tx, actor, userId);
    if (!held.ok) return held;
    const refusal = await refuseBehindLock(tx, actor, userId, "password");
    if (refusal) return fail(refusal);
    const { accountId } = actor;
    await storePassword(tx, { accountId, userId }, hash);
    await forgetFailures(tx, held.value.email);
    const passkeys = await deletePasskeys(tx, { accountId, userId });
    const user = { id: userId, ...held.value, passkeys };
    await putPasswordSet(tx, actor, user, mail);
    return ok(null);
  });
}

/** Mails a user a link under which they choose a password; the newest link is the one that works. */
export function inviteUser(
  db: Db,
  actor: UserActor,
  userId: number,
  means: InvitationMeans,
): Promise<Result<{ email: string }, UserError>> {
  return command(db, actor, async (tx) => {
    const held = await lockManagedUser(tx, actor, userId);
    if (!held.ok) return held;
    const { email, firstName } = held.value;
    await putInvitation(tx, actor, { id: userId, email, firstName }, means);
    return ok({ email });
  });
}

/** Puts the mail of an invitation, in the account's language, into the outbox, within the transaction that creates or holds the user. */
export async function putInvitation(
  tx: Tx,
  { accountId }: UserActor,
  user: { id: number } & Pick<UserDetails, "email" | "firstName">,
  { subsiteId, linkOf, now }: InvitationMeans,
): Promise<void> {
  const code = await newResetCode(
    tx,
    { accountId, userId: user.id },
    INVITATION_VALID_MINUTES,
    now,
  );
  const { name, language } = await tx.selectFrom("accounts")
    .select(["name", "language"])
    .where("id", "=", accountId).executeTakeFirstOrThrow();
  await putMessage(tx, {
    kind: "invitation",
    facts: {
      firstName: user.firstName,
      account: name,
      username: user.email,
      link: linkOf(code),
      validDays: INVITATION_VALID_MINUTES / (24 * 60),
    },
    channel: "email",
    to: user.email,
    subsiteId,
    language,
    accountId,
    userId: user.id,
  });
}
