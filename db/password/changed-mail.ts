import type { Language } from "../../domain/language.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import type { Tx } from "../database.ts";
import { putMessage } from "../outbox.ts";

/** How the mail about a changed password is written; `link` leads to the page that mails a reset link. */
export interface ChangedMail {
  subsiteId: SubsiteId;
  language: Language;
  link: string;
}

/** Mails the owner of a login that the password was changed, to act at once if somebody else did it. */
export async function putPasswordChanged(
  tx: Tx,
  owner: { accountId: number; userId: number },
  mail: ChangedMail,
): Promise<void> {
  const { firstName, addressing } = await addressOwner(tx, owner, mail);
  const passkeys = await countPasskeys(tx, owner);
  await putMessage(tx, {
    kind: "passwordChanged",
    facts: { firstName, link: mail.link, passkeys },
    ...addressing,
  });
}

/** Reads the name of a login's owner, and addresses a mail to them. */
export async function addressOwner(
  tx: Tx,
  { accountId, userId }: { accountId: number; userId: number },
  { subsiteId, language }: ChangedMail,
) {
  const { email, first_name: firstName } = await tx.selectFrom("users")
    .select(["email", "first_name"])
    .where("account_id", "=", accountId).where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const channel = "email" as const;
  const addressing = {
    channel,
    to: email,
    subsiteId,
    language,
    accountId,
    userId,
  };
  return { firstName, addressing };
}

async function countPasskeys(
  tx: Tx,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<number> {
  const { count } = await tx.selectFrom("passkeys")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId).where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
