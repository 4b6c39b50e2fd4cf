import { join } from "node:path";
import { SYSTEM } from "../../domain/access/actor.ts";
import type { OutgoingMessage } from "../../domain/message/outgoing.ts";
import { command } from "../../db/command.ts";
import { asActor, type Database, type Db } from "../../db/database.ts";
import { putMessage } from "../../db/outbox.ts";
import {
  createSenders,
  type SendersOptions,
} from "../../jobs/messages/senders.ts";
import { Outbox } from "../../jobs/outbox.ts";
import { eventually } from "../harness/eventually.ts";

/** A mail with a code, for variations. */
export const CODE: OutgoingMessage = {
  kind: "twoFactorCode",
  facts: { code: "482913", validMinutes: 10 },
  channel: "email",
  to: "anna@example.com",
  subsiteId: 0,
  language: "en",
  accountId: null,
};

/** Puts a message, as a command does in its transaction. */
export function put(db: Db, message: OutgoingMessage): Promise<number[]> {
  return command(db, SYSTEM, (tx) => putMessage(tx, message));
}

/** Lists all messages of the outbox in the order of their creation. */
export function outboxOf(db: Db) {
  return asActor(
    db,
    SYSTEM,
    (tx) => tx.selectFrom("outbox").selectAll().orderBy("id").execute(),
  );
}

/** Makes all waiting retries due now, and ends the leases of stopped workers. */
export async function passTime(db: Db): Promise<void> {
  const past = new Date(Date.now() - 60_000);
  await command(db, SYSTEM, (tx) =>
    tx.updateTable("outbox")
      .set({ next_try_at: past, leased_until: past })
      .where("state", "=", "waiting")
      .execute());
}

/** Waits until a condition holds for the outbox. */
export async function until(
  db: Db,
  holds: (rows: Awaited<ReturnType<typeof outboxOf>>) => boolean,
): Promise<Awaited<ReturnType<typeof outboxOf>>> {
  return await eventually("the state of the outbox", async () => {
    const rows = await outboxOf(db);
    return holds(rows) && rows;
  }, { about: async () => JSON.stringify(await outboxOf(db)) });
}

/** Starts a worker's outbox on its own queue file. */
export async function startOutbox(
  database: Database & { url: string },
  channels: Partial<SendersOptions> & { folder?: string } = {},
): Promise<Outbox & { queuePath: string }> {
  const folder = channels.folder ?? await Deno.makeTempDir();
  const queuePath = join(folder, "outbox.kv");
  const outbox = new Outbox({
    database,
    queuePath,
    senders: createSenders({
      db: database.db,
      mail: null,
      sms: null,
      push: { keys: { publicKey: "", privateKey: "" } },
      demo: false,
      warn: () => {},
      ...channels,
    }),
    log: (level, event, facts) => {
      if (level === "error") throw new Error(event, { cause: facts.error });
    },
    pauseMs: 200,
  });
  await outbox.start();
  return Object.assign(outbox, { queuePath });
}
