import assert from "node:assert/strict";
import { join } from "node:path";
import { saveSchedule } from "../../db/report-schedule/changes.ts";
import { sendDueReports } from "../../db/report-schedule/sending.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import { ScheduleRequest } from "../../domain/report-schedule/schedule-request.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";
import { eventually } from "../harness/eventually.ts";
import { startProcess } from "../harness/ingest-process.ts";
import { type ReceivedMail, startMailServer } from "../harness/mail-server.ts";
import { outboxOf, passTime, startOutbox, until } from "../message/story.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { filesOf } from "./story.ts";

const DAY_MS = 86_400_000;

/** Starts a process that sends what is due. */
function startSending(url: string, due: Date): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "--node-modules-dir=manual",
      join(import.meta.dirname!, "sending-process.ts"),
      url,
      due.toISOString(),
    ],
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
}

/** Opens a database with daily reports that are due at an instant, of a unit that drove on the days before. */
async function openDue(
  url: string,
  due: Date,
  reports: number,
): Promise<Database> {
  const database = await openDatabase(url, { connections: 3 });
  const { db } = database;
  const accountId = await newAccount(db);
  const user = await newUser(db, accountId, { administrator: true });
  const actor = actorOf({
    accountId,
    userId: user.id,
    isAdministrator: true,
  });
  const unit = { accountId, ...await newUnit(db, accountId) };
  for (const days of [1, 2]) {
    const at = due.getTime() - days * DAY_MS;
    const [from, to] = [at, at + 1_800_000].map((ms) => new Date(ms));
    await newTrip(db, unit, from!.toISOString(), to!.toISOString());
  }
  const request = ScheduleRequest.parse({
    statement: "summary",
    frequency: "daily",
  });
  for (let i = 0; i < reports; i++) {
    const before = new Date(due.getTime() - 2 * DAY_MS);
    assert.ok((await saveSchedule(db, actor, null, request, before)).ok);
  }
  return database;
}

function send({ db }: Database, now: Date): Promise<number> {
  return sendDueReports(db, {
    now,
    onFailed: (_, error) => {
      throw error;
    },
  });
}

Deno.test("JOB-06 a process that is killed while it puts reports into the outbox loses none and puts none twice", async () => {
  const reports = 100;
  const due = new Date("2026-05-01T12:00:00Z");
  const url = await createTestDatabaseUrl();
  const database = await openDue(url, due, reports);
  const { db } = database;
  const killed = startSending(url, due);
  const before = await eventually("some reports", async () => {
    const { length } = await outboxOf(db);
    return length > 0 && length;
  }, {
    withinMs: 60_000,
    next: () => new Promise((resolve) => setTimeout(resolve, 2)),
  });
  killed.kill("SIGKILL");
  await killed.status;
  assert.ok(before <= reports);
  await send(database, due);
  const keys = (await outboxOf(db)).map(({ once_key }) => once_key);
  assert.equal(keys.length, reports);
  assert.equal(new Set(keys).size, reports);
  await database.close();
});

Deno.test("JOB-06 a worker that is killed in the middle of mailing reports: the mail server gets each report, and only what it was still taking comes again, as the same mail", async () => {
  const reports = 40;
  // Nothing falls due again while the real worker runs by the real clock.
  const due = new Date();
  const url = await createTestDatabaseUrl();
  const database = { url, ...await openDue(url, due, reports) };
  const { db } = database;
  assert.equal(await send(database, due), reports);
  // Slow enough that the kill comes while the server takes mails.
  await using server = await startMailServer({ acknowledgeAfterMs: 300 });
  const folder = await Deno.makeTempDir();
  const worker = await startProcess(url, /the worker()/, {
    ROLES: "worker",
    DATA_DIR: folder,
    SMTP_URL: server.url,
    PUBLIC_URL: "https://portal.example",
  });
  await eventually("some reports that are noted as sent", async () => {
    const rows = await outboxOf(db);
    return rows.some(({ state }) => state === "sent");
  }, { withinMs: 60_000, next: () => server.got.next() });
  worker.kill("SIGKILL");
  await worker.ended;
  await Deno.remove(folder, { recursive: true });
  const killed = await outboxOf(db);
  const noted = killed.filter(({ state }) => state === "sent");
  assert.ok(noted.length < reports, "the kill came in the middle");
  await passTime(db);

  const next = await startOutbox(database, {
    mail: { smtpUrl: server.url, from: new Map() },
  });
  await until(next, (rows) => rows.every(({ state }) => state === "sent"));
  await next.stop();
  const got = Map.groupBy(server.mails, keyOf);
  assert.deepEqual(
    [...got.keys()].sort(),
    killed.map(({ message_key }) => message_key).sort(),
  );
  for (const { message_key } of noted) {
    assert.equal(got.get(message_key)!.length, 1, "noted, so not sent again");
  }
  for (const mails of got.values()) {
    assert.ok(mails.length <= 2, "once by each worker");
    const { names } = await filesOf(mails.at(-1)!);
    assert.deepEqual(names.map((name) => name.split(".").at(-1)).sort(), [
      "pdf",
      "xlsx",
    ]);
  }
  await database.close();
});

/** Gives the key of a message in the outbox, which its Message-ID carries. */
function keyOf({ parsed }: ReceivedMail): string {
  return parsed.messageId!.slice(1).split("@")[0]!;
}
