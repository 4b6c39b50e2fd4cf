import { join } from "node:path";
import { beside, SYSTEM } from "../../domain/access/actor.ts";
import type { OutgoingMessage } from "../../domain/message/outgoing.ts";
import { cellsOf } from "../../db/cell/cells.ts";
import { command } from "../../db/command.ts";
import { asActor, type Database, type Db } from "../../db/database.ts";
import { putMessage } from "../../db/outbox.ts";
import { resolveHost } from "../../db/webhook/host.ts";
import {
  createSenders,
  type SendersOptions,
} from "../../jobs/messages/senders.ts";
import { Outbox } from "../../jobs/outbox.ts";
import { homesOf } from "../harness/database.ts";
import { eventually } from "../harness/eventually.ts";
import { Signal } from "../harness/signal.ts";

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
  const { accountId } = message;
  const actor = accountId === null ? SYSTEM : beside(accountId);
  return command(db, actor, (tx) => putMessage(tx, message));
}

/** Lists all messages of the outbox in the order of their creation, those of each cell by itself. */
export async function outboxOf(db: Db) {
  const lists = homesOf(db).map((home) =>
    asActor(
      home,
      SYSTEM,
      (tx) => tx.selectFrom("outbox").selectAll().orderBy("id").execute(),
    )
  );
  return (await Promise.all(lists)).flat();
}

/** Makes all waiting retries due now, and ends the leases of stopped workers. */
export async function passTime(db: Db): Promise<void> {
  const past = new Date(Date.now() - 60_000);
  for (const home of homesOf(db)) {
    await command(home, SYSTEM, (tx) =>
      tx.updateTable("outbox")
        .set({ next_try_at: past, leased_until: past })
        .where("state", "=", "waiting")
        .execute());
  }
}

/** A worker's outbox, which gives a signal after each try to deliver. */
interface TestOutbox {
  db: Db;
  queuePath: string;
  tried: Signal;
  stop(): Promise<void>;
}

type Rows = Awaited<ReturnType<typeof outboxOf>>;

/** Waits until a condition holds for the outbox: asks anew after each try of a worker. */
export async function until(
  workers: TestOutbox | TestOutbox[],
  holds: (rows: Rows) => boolean,
): Promise<Rows> {
  const all = [workers].flat();
  const { db } = all[0]!;
  return await eventually("the state of the outbox", async () => {
    const rows = await outboxOf(db);
    return holds(rows) && rows;
  }, {
    about: async () => JSON.stringify(await outboxOf(db)),
    next: () => Promise.race(all.map(({ tried }) => tried.next())),
  });
}

/** Starts a worker's outbox on its own queue file, one for each cell that accounts of the test are in. */
export async function startOutbox(
  database: Database & { url: string; whole?: Database },
  channels: Partial<SendersOptions> & { folder?: string; pauseMs?: number } =
    {},
): Promise<TestOutbox> {
  const tried = new Signal();
  const folder = channels.folder ?? await Deno.makeTempDir();
  const queuePath = join(folder, "outbox.kv");
  const homes = database.whole
    ? cellsOf(database.whole).cells.map((cell) => cell.database)
    : [database];
  const outboxes = homes.map((home, n) =>
    new Outbox({
      database: home,
      queuePath: n === 0 ? queuePath : `${queuePath}-${n}`,
      linkTo: (path) => `https://portal.example${path}`,
      senders: createSenders({
        db: home.db,
        mail: null,
        sms: null,
        push: { keys: { publicKey: "", privateKey: "" } },
        webhook: { reach: { hosts: [], resolve: resolveHost } },
        demo: false,
        warn: () => {},
        ...channels,
      }),
      log: (level, event, facts) => {
        if (level === "error") throw new Error(event, { cause: facts.error });
        tried.give();
      },
      pauseMs: channels.pauseMs ?? 200,
    })
  );
  for (const outbox of outboxes) await outbox.start();
  return {
    db: database.db,
    queuePath,
    tried,
    stop: async () => {
      await Promise.all(outboxes.map((outbox) => outbox.stop()));
    },
  };
}
