import assert from "node:assert/strict";
import { command } from "../../db/command.ts";
import { putMessage } from "../../db/outbox.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { LAST_TRY } from "../../domain/message/retry.ts";
import {
  createTestDatabase,
  createTestDatabaseUrl,
} from "../harness/database.ts";
import { startMailServer } from "../harness/mail-server.ts";
import { openDatabase } from "../../db/database.ts";
import { startProgram } from "../roles/program.ts";
import { CODE, outboxOf, passTime, put, startOutbox, until } from "./story.ts";

const FROM = new Map<number, string>();
const MANY = 40;
const receivers = Array.from({ length: MANY }, (_, i) => `p${i}@example.com`);

Deno.test("JOB-02 two workers at once send each message once", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await using server = await startMailServer();
  const mail = { smtpUrl: server.url, from: FROM };
  const workers = await Promise.all([
    startOutbox(database, { mail }),
    startOutbox(database, { mail }),
  ]);
  await Promise.all(receivers.map((to) => put(db, { ...CODE, to })));
  await until(workers, (rows) => rows.every(({ state }) => state === "sent"));
  const got = server.mails.flatMap(({ to }) => to);
  assert.deepEqual(got.sort(), [...receivers].sort());
  await Promise.all(workers.map((worker) => worker.stop()));
});

Deno.test("JOB-02 many messages go out without pauses, more than a worker holds at once", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  // Slow answers that come at different times, so that room comes piece by piece.
  await using server = await startMailServer({ acknowledgeAfterMs: 20 });
  const outbox = await startOutbox(database, {
    mail: { smtpUrl: server.url, from: FROM },
    pauseMs: 60_000,
  });
  await command(db, SYSTEM, async (tx) => {
    for (let i = 0; i < 200; i++) {
      await putMessage(tx, { ...CODE, to: `many${i}@example.com` });
    }
  });
  await until(outbox, (rows) => rows.every(({ state }) => state === "sent"));
  assert.equal(server.mails.length, 200);
  await outbox.stop();
});

Deno.test("JOB-02 the same message put twice goes to each receiver and channel once", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const alert = { ...CODE, onceKey: "geofence-7-2026-11-21T10:00Z" };
  const [first] = await Promise.all([put(db, alert), put(db, alert)]);
  await put(db, { ...alert, to: "bo@example.com" });
  await put(db, { ...alert, channel: "sms", to: "+46701234567" });
  await put(db, { ...alert, onceKey: "another" });
  assert.ok(first);
  assert.equal((await outboxOf(db)).length, 4);
});

Deno.test("JOB-02 a mail server that is down delays: tried again with growing pauses, then given up", async (t) => {
  await using database = await createTestDatabase();
  const { db } = database;
  const gone = await startMailServer();
  await gone.close();
  const outbox = await startOutbox(database, {
    mail: { smtpUrl: gone.url, from: FROM },
  });
  await put(db, CODE);
  const pauses: number[] = [];
  const failOnce = async (tries: number) => {
    const begun = Date.now();
    const [row] = await until(
      outbox,
      ([row]) => row!.tries === tries && row!.lease === null,
    );
    if (row!.state === "waiting") {
      pauses.push((row!.next_try_at.getTime() - begun) / 1000);
    }
    return row!;
  };

  await t.step("it waits with its reason", async () => {
    const row = await failOnce(1);
    assert.equal(row.state, "waiting");
    assert.match(row.reason!, /ECONNREFUSED/);
  });

  await t.step("it arrives when the server is back", async () => {
    await using back = await startMailServer({ port: gone.port });
    await passTime(db);
    await until(outbox, ([row]) => row!.state === "sent");
    assert.equal(back.mails.length, 1);
  });

  await t.step(
    "after the last try it has failed, and its secret is gone",
    async () => {
      await command(db, SYSTEM, (tx) => tx.deleteFrom("outbox").execute());
      await put(db, CODE);
      pauses.length = 0;
      for (let tries = 1; tries < LAST_TRY; tries++) {
        assert.equal((await failOnce(tries)).state, "waiting");
        await passTime(db);
      }
      const row = await failOnce(LAST_TRY);
      assert.equal(row.state, "failed");
      assert.match(row.reason!, /ECONNREFUSED/);
      assert.equal(row.facts, null);
      assert.ok(row.done_at);
      assert.deepEqual(pauses, [...pauses].sort((a, b) => a - b));
      assert.ok(pauses[0]! > 5 && pauses.at(-1)! > 5 * 3600, String(pauses));
    },
  );
  await outbox.stop();
});

Deno.test("JOB-01 a queue file that is deleted or damaged loses no message", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await using server = await startMailServer();
  const mail = { smtpUrl: server.url, from: FROM };
  const folder = await Deno.makeTempDir();
  const first = await startOutbox(database, { mail, folder });
  await put(db, CODE);
  for (const suffix of ["", "-wal", "-shm"]) {
    await Deno.remove(first.queuePath + suffix);
  }
  await put(db, { ...CODE, to: "bo@example.com" });
  await until(first, (rows) => rows.every(({ state }) => state === "sent"));
  await first.stop();
  await Deno.writeTextFile(first.queuePath, "no database at all ".repeat(100));
  await put(db, { ...CODE, to: "cia@example.com" });
  const second = await startOutbox(database, { mail, folder });
  await until(second, (rows) => rows.every(({ state }) => state === "sent"));
  assert.deepEqual(server.mails.flatMap(({ to }) => to).sort(), [
    "anna@example.com",
    "bo@example.com",
    "cia@example.com",
  ]);
  await second.stop();
});

Deno.test("JOB-01 a worker that is killed, its queue file too, loses no message", async () => {
  const url = await createTestDatabaseUrl();
  const database = { url, ...await openDatabase(url) };
  const { db } = database;
  // Slow enough that the kill happens while the server has mails that the worker has not recorded.
  await using server = await startMailServer({ acknowledgeAfterMs: 400 });
  const folder = await Deno.makeTempDir();
  const worker = startProgram({
    DATABASE_URL: url,
    DATA_DIR: folder,
    DEMO: "0",
    ROLES: "worker",
    SMTP_URL: server.url,
  });
  await worker.says(/the worker/);
  await Promise.all(receivers.map((to) => put(db, { ...CODE, to })));
  await worker.says(/message-sent/);
  worker.kill("SIGKILL");
  await worker.ended();
  await Deno.remove(folder, { recursive: true });
  const left = (await outboxOf(db)).filter(({ state }) => state === "waiting");
  assert.ok(left.length > 0, "the kill came in the middle");
  await passTime(db);

  const next = await startOutbox(database, {
    mail: { smtpUrl: server.url, from: FROM },
  });
  await until(next, (rows) => rows.every(({ state }) => state === "sent"));
  const got = new Map<string, Set<string>>();
  for (const { to, parsed } of server.mails) {
    const ids = got.get(to[0]!) ?? new Set();
    got.set(to[0]!, ids.add(parsed.messageId!));
  }
  assert.deepEqual([...got.keys()].sort(), [...receivers].sort());
  for (const [to, ids] of got) {
    assert.equal(ids.size, 1, `${to}: a mail that came twice is recognisable`);
  }
  await next.stop();
  await database.close();
});

Deno.test("JOB-01 a stopped worker gives back what it has not begun", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await using server = await startMailServer({ acknowledgeAfterMs: 300 });
  const outbox = await startOutbox(database, {
    mail: { smtpUrl: server.url, from: FROM },
  });
  const begun = server.got.next();
  await Promise.all(receivers.map((to) => put(db, { ...CODE, to })));
  await begun;
  await outbox.stop();
  const rows = await outboxOf(db);
  assert.ok(rows.every(({ lease }) => lease === null));
  const sent = rows.filter(({ state }) => state === "sent").length;
  assert.equal(server.mails.length, sent, "what was begun was also noted");
});
