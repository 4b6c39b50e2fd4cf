import type { UserActor } from "../../domain/access/actor.ts";
import type { Language } from "../../domain/language.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import type { Tx } from "../database.ts";
import { putMessage } from "../outbox.ts";

/** How the mail about a password that an administrator set is written; `link` leads to the page that mails a reset link. */
export interface PasswordSetMail {
  subsiteId: SubsiteId;
  language: Language;
  link: string;
}

/** Mails a user that an administrator has set their password, and who it was. */
export async function putPasswordSet(
  tx: Tx,
  { accountId, userId }: UserActor,
  user: { id: number; email: string; firstName: string },
  { subsiteId, language, link }: PasswordSetMail,
): Promise<void> {
  const administrator = await tx.selectFrom("users")
    .select(["first_name", "last_name"])
    .where("account_id", "=", accountId).where("id", "=", userId)
    .executeTakeFirstOrThrow();
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
