import type { Language } from "../../domain/language.ts";
import { type SubsiteId, SUBSITES } from "../../domain/subsite/subsite.ts";
import { command } from "../command.ts";
import type { Db } from "../database.ts";
import { putMessage } from "../outbox.ts";
import type { SignedInUser } from "../sign-in/sessions.ts";

/** Mails what a user wrote to the support of a brand (SUP-02); support answers to the user's address. */
export async function writeToSupport(
  db: Db,
  user: SignedInUser,
  { message, subsiteId, language }: {
    message: string;
    subsiteId: SubsiteId;
    language: Language;
  },
): Promise<void> {
  const { accountId, userId } = user.actor;
  await command(db, user.actor, (tx) =>
    putMessage(tx, {
      kind: "supportRequest",
      facts: {
        message,
        name: `${user.firstName} ${user.lastName}`.trim(),
        account: user.accountName,
        email: user.email,
      },
      channel: "email",
      to: SUBSITES[subsiteId]!.contact.email,
      subsiteId,
      language,
      accountId,
      userId,
    }));
}
