import { sql } from "kysely";
import { forAccount, type UserActor } from "../../domain/access/actor.ts";
import type { EventKind } from "../../domain/event/kinds.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { unseal } from "../seal/seal.ts";
import { nextVersion } from "../versions.ts";

/** A server of an account that gets its events. */
export interface Webhook {
  id: number;
  url: string;
  kinds: EventKind[];
  isOn: boolean;
  version: number;
  createdAt: Date;
  /** Until when the secret before signs besides; null when there is none. */
  oldSecretUntil: Date | null;
  /** How many of its deliveries of the last seven days came through, wait and have failed. */
  sent: number;
  waiting: number;
  failed: number;
}

/** Lists the webhooks of the account. */
export function listWebhooks(db: Db, actor: UserActor): Promise<Webhook[]> {
  return asActor(db, actor, (tx) => selectWebhooks(tx, actor).execute());
}

/** Finds a webhook of the account; undefined when it has none of that id. */
export function findWebhook(
  db: Db,
  actor: UserActor,
  id: number,
): Promise<Webhook | undefined> {
  return asActor(
    db,
    actor,
    (tx) => selectWebhooks(tx, actor).where("w.id", "=", id).executeTakeFirst(),
  );
}

function selectWebhooks(tx: Tx, actor: UserActor) {
  const count = (state: string) =>
    sql<number>`(select count(*)::integer from outbox o
      where o.account_id = w.account_id and o.webhook_id = w.id
        and o.state = ${state} and o.created_at > now() - interval '7 days')`;
  return tx.selectFrom("webhooks as w")
    .select([
      "w.id",
      "w.url",
      sql<EventKind[]>`w.kinds`.as("kinds"),
      "w.is_on as isOn",
      "w.version",
      "w.created_at as createdAt",
      sql<Date | null>`case when w.old_secret_until > now()
        then w.old_secret_until end`.as("oldSecretUntil"),
      count("sent").as("sent"),
      count("waiting").as("waiting"),
      count("failed").as("failed"),
    ])
    .where("w.account_id", "=", actor.accountId)
    .orderBy("w.id");
}

/** Gives the secrets that sign for a webhook, the newest first; none when it is gone. */
export function findSecrets(
  db: Db,
  accountId: number | null,
  id: number | null,
): Promise<string[]> {
  return asActor(db, forAccount(accountId), async (tx) => {
    const row = await tx.selectFrom("webhooks")
      .select([
        "secret",
        sql<Uint8Array | null>`case when old_secret_until > now()
          then old_secret end`.as("old"),
      ])
      .where("account_id", "=", accountId).where("id", "=", id)
      .executeTakeFirst();
    if (!row) return [];
    return [row.secret, row.old].filter((one) => one !== null)
      .map((one) => unseal(tx, one));
  });
}

/** Switches a webhook off whose server wants nothing any more. */
export async function switchOff(
  db: Db,
  accountId: number,
  id: number,
): Promise<void> {
  await command(
    db,
    forAccount(accountId),
    (tx) =>
      tx.updateTable("webhooks").set({ is_on: false, version: nextVersion })
        .where("account_id", "=", accountId).where("id", "=", id).execute(),
  );
}
