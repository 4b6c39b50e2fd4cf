import { type Selectable, sql, type UpdateObject } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import type { Said } from "../../domain/message/outgoing.ts";
import { command } from "../command.ts";
import type { Db } from "../database.ts";
import type { Schema } from "../schema/index.ts";
import type { OutboxTable } from "../schema/messages.ts";

/** How long a message is a worker's without a sign of life; after it others take the message over. */
export const LEASE_SECONDS = 60;

/** A message in the hands of a worker, with what it says. */
export type HeldMessage =
  & Pick<
    Selectable<OutboxTable>,
    | "id"
    | "message_key"
    | "account_id"
    | "subsite_id"
    | "language"
    | "channel"
    | "receiver"
    | "subscription_id"
    | "tries"
  >
  & { said: Said };

/** Claims messages that are due for one worker, whatever other workers claim at the same time. Gives their ids. */
export function claimMessages(
  db: Db,
  lease: string,
  limit: number,
): Promise<number[]> {
  return command(db, SYSTEM, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update outbox set lease = ${lease}, leased_until = ${leaseEnd()}
      where id in (
        select id from outbox
        where state = 'waiting' and next_try_at <= now()
          and (leased_until is null or leased_until < now())
        order by next_try_at, id
        limit ${limit}
        for update skip locked
      )
      returning id`.execute(tx);
    return rows.map(({ id }) => id);
  });
}

/** Begins a try of a message that the lease holds, and holds it anew. Null when it is no longer held. */
export function beginTry(
  db: Db,
  id: number,
  lease: string,
): Promise<HeldMessage | null> {
  return command(db, SYSTEM, async (tx) => {
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
        "subsite_id",
        "language",
        "channel",
        "receiver",
        "subscription_id",
        "tries",
        "kind",
        "facts",
      ])
      .executeTakeFirst();
    if (!row) return null;
    const { kind, facts, ...held } = row;
    return { ...held, said: { kind, facts } as Said };
  });
}

/** Notes that a message went out. Its facts go: nobody needs them any more, and they may hold a code. */
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

/** Notes that a try failed: another follows after the pause, or without one the message is given up. */
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

/** Holds a message longer while its delivery goes on. */
export async function renewLease(
  db: Db,
  id: number,
  lease: string,
): Promise<void> {
  await command(
    db,
    SYSTEM,
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
    SYSTEM,
    (tx) =>
      tx.updateTable("outbox").set({ lease: null, leased_until: null })
        .where("lease", "in", leases)
        .where("state", "=", "waiting")
        .execute(),
  );
}

/** Deletes messages that were sent or given up long ago. Gives how many. */
export function deleteOldMessages(db: Db, keepFrom: Date): Promise<number> {
  return command(db, SYSTEM, async (tx) => {
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
  await command(db, SYSTEM, (tx) =>
    tx.updateTable("outbox")
      .set({ ...values, lease: null, leased_until: null })
      .where("id", "=", id)
      .where("lease", "=", lease)
      .execute());
}

function leaseEnd() {
  return sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;
}
