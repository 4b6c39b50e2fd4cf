import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Language } from "../../domain/language.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { makeSecret } from "../../domain/webhook/secret.ts";
import {
  type WebhookRequest,
  WEBHOOKS_MAX,
} from "../../domain/webhook/webhook-request.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { traceparentHere } from "../trace/spans.ts";
import { seal } from "../seal/seal.ts";
import { nextVersion } from "../versions.ts";

/** How long a replaced secret signs besides the new one, so that a server can change over, hours. */
const OLD_SECRET_HOURS = 24;

export interface WebhookError {
  code:
    | "WebhookNotFound"
    | "WebhooksLimit"
    | "WebhookSecretWrong"
    | ChangedMeanwhile["code"];
}

/** Gives the id of the webhook, and its secret when it is new. */
type Saved = Result<{ id: number; secret: string | null }, WebhookError>;

/** Adds a webhook, or changes one. */
export function saveWebhook(
  db: Db,
  actor: UserActor,
  id: number | null,
  asked: WebhookRequest,
): Promise<Saved> {
  return command(
    db,
    actor,
    (tx) => id === null ? add(tx, actor, asked) : change(tx, actor, id, asked),
  );
}

async function add(
  tx: Tx,
  { accountId }: UserActor,
  { url, kinds, is_on, secret = makeSecret() }: WebhookRequest,
): Promise<Saved> {
  // Two that add at once take turns, so that together they keep to the limit.
  await tx.selectFrom("accounts").select("id").where("id", "=", accountId)
    .forUpdate().execute();
  const { count } = await tx.selectFrom("webhooks")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId).executeTakeFirstOrThrow();
  if (Number(count) >= WEBHOOKS_MAX) return fail({ code: "WebhooksLimit" });
  const { id } = await tx.insertInto("webhooks").values({
    account_id: accountId,
    url,
    secret: seal(tx, secret),
    kinds,
    is_on,
  }).returning("id").executeTakeFirstOrThrow();
  return ok({ id, secret });
}

async function change(
  tx: Tx,
  actor: UserActor,
  id: number,
  { url, kinds, is_on, version }: WebhookRequest,
): Promise<Saved> {
  const before = await lock(tx, actor, id);
  if (!before) return fail({ code: "WebhookNotFound" });
  if (version !== null) {
    const decided = decideVersion(before.version, version);
    if (!decided.ok) return decided;
  }
  await update(tx, actor, id, { url, kinds, is_on });
  // What waits goes to the new address: the old one may be wrong, or belong to somebody else by now.
  await tx.updateTable("outbox").set({ receiver: url })
    .where("account_id", "=", actor.accountId).where("webhook_id", "=", id)
    .where("state", "=", "waiting").where("receiver", "<>", url).execute();
  return ok({ id, secret: null });
}

/** Gives a webhook another secret; the one before signs besides for a day. */
export function rotateSecret(
  db: Db,
  actor: UserActor,
  id: number,
): Promise<Result<{ secret: string }, WebhookError>> {
  return command(db, actor, async (tx) => {
    const before = await lock(tx, actor, id);
    if (!before) return fail({ code: "WebhookNotFound" });
    const secret = makeSecret();
    await update(tx, actor, id, {
      secret: seal(tx, secret),
      old_secret: before.secret,
      old_secret_until: sql<
        Date
      >`now() + make_interval(hours => ${OLD_SECRET_HOURS})`,
    });
    return ok({ secret });
  });
}

/** Removes a webhook; what waits for it is held back. */
export function removeWebhook(
  db: Db,
  actor: UserActor,
  id: number,
): Promise<Result<null, WebhookError>> {
  return command(db, actor, async (tx) => {
    if (!await lock(tx, actor, id)) return fail({ code: "WebhookNotFound" });
    await tx.deleteFrom("webhooks")
      .where("account_id", "=", actor.accountId).where("id", "=", id).execute();
    return ok(null);
  });
}

/** Puts a test into the outbox for a webhook, as an event would be. */
export function testWebhook(
  db: Db,
  actor: UserActor,
  id: number,
  { now, ...sender }: { now: Date; subsite_id: SubsiteId; language: Language },
): Promise<Result<null, WebhookError>> {
  return command(db, actor, async (tx) => {
    const webhook = await lock(tx, actor, id);
    if (!webhook) return fail({ code: "WebhookNotFound" });
    await tx.insertInto("outbox").values({
      ...sender,
      account_id: actor.accountId,
      user_id: actor.userId,
      channel: "webhook",
      receiver: webhook.url,
      kind: "webhookEvent",
      facts: { type: "test", timestamp: now.toISOString(), data: {} },
      once_key: null,
      subscription_id: null,
      webhook_id: id,
      traceparent: traceparentHere(),
    }).execute();
    return ok(null);
  });
}

function lock(tx: Tx, { accountId }: UserActor, id: number) {
  return tx.selectFrom("webhooks").select(["version", "url", "secret"])
    .where("account_id", "=", accountId).where("id", "=", id)
    .forUpdate().executeTakeFirst();
}

async function update(
  tx: Tx,
  { accountId }: UserActor,
  id: number,
  values: object,
): Promise<void> {
  await tx.updateTable("webhooks").set({ ...values, version: nextVersion })
    .where("account_id", "=", accountId).where("id", "=", id).execute();
}
