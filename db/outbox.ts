import { sql } from "kysely";
import type { OutgoingMessage } from "../domain/message/outgoing.ts";
import type { OwnReason } from "../domain/message/reason.ts";
import { traceparentHere } from "./trace/spans.ts";
import type { Tx } from "./database.ts";
import type { OutboxTable } from "./schema/messages.ts";

/**
 * Puts a message into the outbox in the transaction that it reports about: it is sent if and only if the transaction
 * commits. Gives the ids of the messages: one, or one for each browser of a push message, or none when the user has no
 * browser or the same `onceKey` was used before.
 */
export async function putMessage(
  tx: Tx,
  message: OutgoingMessage,
): Promise<number[]> {
  if (message.channel !== "push") return await putRows(tx, message, [{}]);
  // Each browser gets the message in its language and brand.
  const browsers = await tx.selectFrom("push_subscriptions")
    .select(["id as subscription_id", "language", "subsite_id"])
    .where("account_id", "=", message.accountId)
    .where("user_id", "=", message.userId ?? null)
    .orderBy("id").execute();
  if (browsers.length > 0) return await putRows(tx, message, browsers);
  await putUndeliverable(tx, message);
  return [];
}

async function putRows(
  tx: Tx,
  message: OutgoingMessage,
  receivers: Partial<
    Pick<OutboxTable, "subscription_id" | "language" | "subsite_id">
  >[],
): Promise<number[]> {
  const rows = await tx.insertInto("outbox")
    .values(receivers.map((receiver) => ({
      ...rowOf(message),
      once_key: message.onceKey ?? null,
      ...receiver,
    })))
    .onConflict((on) => on.doNothing())
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Stores a failed message: without a browser nothing is sent, but administrators see that it was meant to be (JOB-05).
 */
async function putUndeliverable(
  tx: Tx,
  message: OutgoingMessage,
): Promise<void> {
  await tx.insertInto("outbox").values({
    ...rowOf(message),
    facts: null,
    state: "failed",
    reason: "noBrowser" satisfies OwnReason,
    done_at: sql`now()`,
  }).execute();
}

function rowOf(message: OutgoingMessage) {
  return {
    account_id: message.accountId,
    user_id: message.userId ?? null,
    subsite_id: message.subsiteId,
    language: message.language,
    channel: message.channel,
    receiver: message.to,
    kind: message.kind,
    facts: message.facts,
    file_id: message.fileId ?? null,
    traceparent: traceparentHere(),
  };
}
