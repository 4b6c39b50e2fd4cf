import type { UserActor } from "../../domain/access/actor.ts";
import type { Language } from "../../domain/language.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import type { Tx } from "../database.ts";
import { putMessage } from "../outbox.ts";

/** The brand of a mail about what an administrator did to a login; `link` leads to the page where its owner acts. */
export interface AdministratorMail {
  subsiteId: SubsiteId;
  link: string;
}

/**
 * Mails a user, in the account's language, that an administrator has set their password and so removed some passkeys,
 * and who it was.
 */
export async function putPasswordSet(
  tx: Tx,
  actor: UserActor,
  user: { id: number; email: string; firstName: string; passkeys: number },
  { subsiteId, link }: AdministratorMail,
): Promise<void> {
  const { administrator, language } = await readAdministrator(tx, actor);
  await putMessage(tx, {
    kind: "passwordSet",
    facts: {
      firstName: user.firstName,
      administrator,
      link,
      passkeys: user.passkeys,
    },
    channel: "email",
    to: user.email,
    subsiteId,
    language,
    accountId: actor.accountId,
    userId: user.id,
  });
}

/** Gives the name of the person who acts, and the language in which their account is mailed. */
export async function readAdministrator(
  tx: Tx,
  { accountId, userId }: UserActor,
): Promise<{ administrator: string; language: Language }> {
  const { first_name, last_name, language } = await tx.selectFrom("users as u")
    .innerJoin("accounts as a", "a.id", "u.account_id")
    .select(["u.first_name", "u.last_name", "a.language"])
    .where("u.account_id", "=", accountId).where("u.id", "=", userId)
    .executeTakeFirstOrThrow();
  return { administrator: `${first_name} ${last_name}`.trim(), language };
}
