import { type Selectable, sql, type UpdateObject } from "kysely";
import { EACH_CELL } from "../../domain/access/actor.ts";
import type { MessageContents } from "../../domain/message/outgoing.ts";
import type { HoldReason, OwnReason } from "../../domain/message/reason.ts";
import { returnCredits } from "../alert/sms-credits.ts";
import { command } from "../command.ts";
import type { Db } from "../database.ts";
import type { Schema } from "../schema/index.ts";
import type { OutboxTable } from "../schema/messages.ts";

/** Seconds that a worker holds a message without renewing; then another worker may take it. */
export const LEASE_SECONDS = 60;

/** A message held by a worker, with its facts. */
export type HeldMessage =
  & Pick<
    Selectable<OutboxTable>,
    | "id"
    | "message_key"
    | "account_id"
    | "user_id"
    | "subsite_id"
    | "language"
    | "channel"
    | "receiver"
    | "subscription_id"
    | "file_id"
    | "webhook_id"
    | "tries"
    | "traceparent"
  >
  & { contents: MessageContents };

/**
 * The lanes of delivery: messages to people, and calls of webhooks. A server of an account that hangs keeps no message
 * to people waiting.
 */
export type Lane = "people" | "webhooks";

/** Most calls of one webhook at once, over all workers: one that hangs leaves room for others. */
const CALLS_AT_ONCE = 4;

/** Claims due messages of a lane for one worker and gives their ids; other workers can claim at the same time. */
export function claimMessages(
  db: Db,
  lease: string,
  lane: Lane,
  limit: number,
): Promise<number[]> {
  return command(db, EACH_CELL, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update outbox set lease = ${lease}, leased_until = ${leaseEnd()}
      where id in (
        select o.id from outbox o
        where ${isDue("o")}
          and ${lane === "people" ? sql`o.channel <> 'webhook'` : ofDueCalls}
        order by o.next_try_at, o.id
        limit ${limit}
        for update skip locked
      )
      returning id`.execute(tx);
    return rows.map(({ id }) => id);
  });
}

function isDue(table: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`(${column("state")} = 'waiting'
    and ${column("next_try_at")} <= now()
    and (${column("leased_until")} is null
      or ${column("leased_until")} < now()))`;
}

const ofDueCalls = sql`o.id in (
  select due.id from (
      select distinct account_id, webhook_id from outbox
      where state = 'waiting' and channel = 'webhook' and next_try_at <= now()
    ) as w
    cross join lateral (
      select c.id from outbox c
      where c.account_id = w.account_id and c.webhook_id = w.webhook_id
        and ${isDue("c")}
      order by c.next_try_at, c.id
      limit greatest(0, ${CALLS_AT_ONCE} - (
        select count(*) from outbox busy
        where busy.account_id = w.account_id
          and busy.webhook_id = w.webhook_id
          and busy.state = 'waiting' and busy.leased_until >= now()
      ))
    ) as due
  )`;

/** Begins a try of a message held by the lease, and renews the lease. Null when the lease no longer holds it. */
export function beginTry(
  db: Db,
  id: number,
  lease: string,
): Promise<HeldMessage | null> {
  return command(db, EACH_CELL, async (tx) => {
    const row = await tx.updateTable("outbox")
      .set((eb) => ({
        tries: eb("tries", "+", 1),
        leased_until: leaseEnd(),
      }))
      .where("id", "=", id)
      .where("lease", "=", lease)
      .where("state", "=", "waiting")
      .where("leased_until", ">", sql<Date>`now()`)
      .returning([
        "id",
        "message_key",
        "account_id",
        "user_id",
        "subsite_id",
        "language",
        "channel",
        "receiver",
        "subscription_id",
        "file_id",
        "webhook_id",
        "tries",
        "traceparent",
        "kind",
        "facts",
      ])
      .executeTakeFirst();
    if (!row) return null;
    const { kind, facts, ...held } = row;
    return { ...held, contents: { kind, facts } as MessageContents };
  });
}

/** Records that a message went out and deletes its facts, which are of no use any more and may contain a code. */
export async function noteSent(
  db: Db,
  id: number,
  lease: string,
  subject: string | null,
): Promise<void> {
  await change(db, id, lease, {
    state: "sent",
    subject,
    facts: null,
    reason: null,
    done_at: sql<Date>`now()`,
  });
}

/** Records that a try failed: another follows after the pause; without a pause the message is given up. */
export async function noteFailed(
  db: Db,
  id: number,
  lease: string,
  outcome: { reason: string; pauseSeconds: number | null },
): Promise<void> {
  const { reason, pauseSeconds } = outcome;
  await change(
    db,
    id,
    lease,
    pauseSeconds === null
      ? { state: "failed", facts: null, reason, done_at: sql<Date>`now()` }
      : {
        reason,
        next_try_at: sql<Date>`now() + make_interval(secs => ${pauseSeconds})`,
      },
  );
}

/** Records that an alarm is not sent, because its receiver does not want it any more, and deletes its facts. */
export async function noteHeld(
  db: Db,
  id: number,
  lease: string,
  { reason, subject }: { reason: HoldReason; subject: string },
): Promise<void> {
  await change(db, id, lease, {
    state: "held",
    subject,
    facts: null,
    reason,
    done_at: sql<Date>`now()`,
  });
}

/** Holds a message longer while its delivery goes on. */
export async function renewLease(
  db: Db,
  id: number,
  lease: string,
): Promise<void> {
  await command(
    db,
    EACH_CELL,
    (tx) =>
      tx.updateTable("outbox").set({ leased_until: leaseEnd() })
        .where("id", "=", id)
        .where("lease", "=", lease)
        .execute(),
  );
}

/** Gives back messages whose delivery has not begun, so that another worker takes them at once. */
export async function releaseMessages(db: Db, leases: string[]): Promise<void> {
  if (leases.length === 0) return;
  await command(
    db,
    EACH_CELL,
    (tx) =>
      tx.updateTable("outbox").set({ lease: null, leased_until: null })
        .where("lease", "in", leases)
        .where("state", "=", "waiting")
        .execute(),
  );
}

/** Deletes messages that were sent or given up long ago. Gives how many. */
export function deleteOldMessages(db: Db, keepFrom: Date): Promise<number> {
  return command(db, EACH_CELL, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom("outbox")
      .where("done_at", "<", keepFrom).executeTakeFirst();
    return Number(numDeletedRows);
  });
}

async function change(
  db: Db,
  id: number,
  lease: string,
  values: UpdateObject<Schema, "outbox">,
): Promise<void> {
  await command(db, EACH_CELL, async (tx) => {
    const changed = await tx.updateTable("outbox")
      .set({ ...values, lease: null, leased_until: null })
      .where("id", "=", id)
      .where("lease", "=", lease)
      .returning(["id", "state", "reason"])
      .execute();
    const isUnsent = ({ state, reason }: typeof changed[number]) =>
      (state === "failed" && reason !== ("interrupted" satisfies OwnReason)) ||
      state === "held";
    await returnCredits(tx, changed.filter(isUnsent).map(({ id }) => id));
  });
}

function leaseEnd() {
  return sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;
}
