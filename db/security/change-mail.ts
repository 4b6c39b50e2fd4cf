import type { LoginMethodChange } from "../../domain/message/outgoing.ts";
import type { Tx } from "../database.ts";
import { putMessage } from "../outbox.ts";
import type { ChangedMail } from "../password/changed-mail.ts";

/** A new or removed way to log in; `name` is that of a passkey. */
export interface ChangedMethod {
  change: LoginMethodChange;
  name?: string;
}

/** Mails the owner of a login about a new or removed passkey or app: who did not do it can act at once. */
export async function putMethodChanged(
  tx: Tx,
  { accountId, userId }: { accountId: number; userId: number },
  { change, name }: ChangedMethod,
  { subsiteId, language, link }: ChangedMail,
): Promise<void> {
  const { email, first_name: firstName } = await tx.selectFrom("users")
    .select(["email", "first_name"])
    .where("account_id", "=", accountId).where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await putMessage(tx, {
    kind: "loginMethodChanged",
    facts: { firstName, change, name: name ?? null, link },
    channel: "email",
    to: email,
    subsiteId,
    language,
    accountId,
    userId,
  });
}
