import type { UserActor } from "../../domain/access/actor.ts";
import type { Tx } from "../database.ts";
import { putMessage } from "../outbox.ts";
import {
  type AdministratorMail,
  readAdministrator,
} from "../password/set-mail.ts";
import { putMethodChanged } from "../security/change-mail.ts";

/** What an administrator changed of the login of a user. */
interface ChangedLogin {
  id: number;
  firstName: string;
  /** The addresses before and after. */
  from: string;
  to: string;
  isAppRemoved: boolean;
}

/** Mails a user, in the account's language, about a new address (to the old and the new one) and a removed app. */
export async function putLoginChanges(
  tx: Tx,
  actor: UserActor,
  user: ChangedLogin,
  mail: AdministratorMail,
): Promise<void> {
  const { accountId } = actor;
  const { id: userId, firstName, from, to, isAppRemoved } = user;
  const { administrator, language } = await readAdministrator(tx, actor);
  const { subsiteId, link } = mail;
  const receivers = from === to ? [] : [from, to];
  for (const receiver of receivers) {
    await putMessage(tx, {
      kind: "emailChanged",
      facts: { firstName, administrator, from, to, link },
      channel: "email",
      to: receiver,
      subsiteId,
      language,
      accountId,
      userId,
    });
  }
  if (!isAppRemoved) return;
  const owner = { accountId, userId };
  const change = { change: "authenticatorRemoved" } as const;
  await putMethodChanged(tx, owner, change, { ...mail, language });
}
