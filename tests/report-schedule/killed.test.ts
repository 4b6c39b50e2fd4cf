import assert from "node:assert/strict";
import { join } from "node:path";
import { saveSchedule } from "../../db/report-schedule/changes.ts";
import { sendDueReports } from "../../db/report-schedule/sending.ts";
import { openDatabase } from "../../db/database.ts";
import { ScheduleRequest } from "../../domain/report-schedule/schedule-request.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";
import { eventually } from "../harness/eventually.ts";
import { outboxOf } from "../message/story.ts";

const MANY = 100;
const DUE = "2026-05-01T05:00:00Z";

/** Starts a process that sends what is due. */
function startSending(url: string): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "--node-modules-dir=manual",
      join(import.meta.dirname!, "sending-process.ts"),
      url,
      DUE,
    ],
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
}

Deno.test("JOB-06 a process that is killed while it sends loses no report and sends none twice", async () => {
  const url = await createTestDatabaseUrl();
  const { db, close } = await openDatabase(url, { connections: 3 });
  const accountId = await newAccount(db);
  const user = await newUser(db, accountId, { administrator: true });
  const actor = actorOf({
    accountId,
    userId: user.id,
    isAdministrator: true,
  });
  const request = ScheduleRequest.parse({
    statement: "summary",
    frequency: "monthly",
  });
  for (let i = 0; i < MANY; i++) {
    const saved = await saveSchedule(
      db,
      actor,
      null,
      request,
      new Date("2026-04-15T10:00:00Z"),
    );
    assert.ok(saved.ok);
  }
  const killed = startSending(url);
  const before = await eventually("some reports", async () => {
    const { length } = await outboxOf(db);
    return length > 0 && length;
  }, {
    withinMs: 60_000,
    next: () => new Promise((resolve) => setTimeout(resolve, 2)),
  });
  killed.kill("SIGKILL");
  await killed.status;
  assert.ok(before <= MANY);
  await sendDueReports(db, {
    now: new Date(DUE),
    onFailed: (_, error) => {
      throw error;
    },
  });
  const keys = (await outboxOf(db)).map(({ once_key }) => once_key);
  assert.equal(keys.length, MANY);
  assert.equal(new Set(keys).size, MANY);
  await close();
});
