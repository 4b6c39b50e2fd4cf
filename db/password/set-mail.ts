import type { UserActor } from "../../domain/access/actor.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import type { Tx } from "../database.ts";
import { putMessage } from "../outbox.ts";

/** The brand of the mail about a password that an administrator set; `link` leads to the page that mails a reset link. */
export interface PasswordSetMail {
  subsiteId: SubsiteId;
  link: string;
}

/** Mails a user, in the account's language, that an administrator has set their password, and who it was. */
export async function putPasswordSet(
  tx: Tx,
  { accountId, userId }: UserActor,
  user: { id: number; email: string; firstName: string },
  { subsiteId, link }: PasswordSetMail,
): Promise<void> {
  const administrator = await tx.selectFrom("users as u")
    .innerJoin("accounts as a", "a.id", "u.account_id")
    .select(["u.first_name", "u.last_name", "a.language"])
    .where("u.account_id", "=", accountId).where("u.id", "=", userId)
    .executeTakeFirstOrThrow();
  const { language } = administrator;
  await putMessage(tx, {
    kind: "passwordSet",
    facts: {
      firstName: user.firstName,
      administrator: `${administrator.first_name} ${administrator.last_name}`
        .trim(),
      link,
    },
    channel: "email",
    to: user.email,
    subsiteId,
    language,
    accountId,
    userId: user.id,
  });
}
