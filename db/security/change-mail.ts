import type { LoginMethodChange } from "../../domain/message/outgoing.ts";
import type { Tx } from "../database.ts";
import { putMessage } from "../outbox.ts";
import { addressOwner, type ChangedMail } from "../password/changed-mail.ts";

/** A new or removed way to log in; `name` is that of a passkey. */
interface ChangedMethod {
  change: LoginMethodChange;
  name?: string;
}

/** Mails the owner of a login about a new or removed passkey or app, to act at once if somebody else did it. */
export async function putMethodChanged(
  tx: Tx,
  owner: { accountId: number; userId: number },
  { change, name }: ChangedMethod,
  mail: ChangedMail,
): Promise<void> {
  const { firstName, addressing } = await addressOwner(tx, owner, mail);
  await putMessage(tx, {
    kind: "loginMethodChanged",
    facts: { firstName, change, name: name ?? null, link: mail.link },
    ...addressing,
  });
}
