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

/** Mails the owner of a login that the password was changed: who did not do it can act at once. */
export async function putPasswordChanged(
  tx: Tx,
  owner: { accountId: number; userId: number },
  { subsiteId, language, link }: ChangedMail,
): Promise<void> {
  const { accountId, userId } = owner;
  const { email, first_name: firstName } = await tx.selectFrom("users")
    .select(["email", "first_name"])
    .where("account_id", "=", accountId).where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await putMessage(tx, {
    kind: "passwordChanged",
    facts: { firstName, link, passkeys: await countPasskeys(tx, owner) },
    channel: "email",
    to: email,
    subsiteId,
    language,
    accountId,
    userId,
  });
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
