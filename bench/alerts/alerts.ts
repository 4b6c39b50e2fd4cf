import { SMTPServer } from "smtp-server";
import type { AddressInfo } from "node:net";
import { command } from "../../db/command.ts";
import type { Database, Db } from "../../db/database.ts";
import { recordEvents } from "../../db/event/record.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { FLEET_ACCOUNT } from "../fleet.ts";
import { openLab, withDatabase } from "../lab.ts";
import { printTable, say } from "../table.ts";

/** Each event of a unit goes to all receivers: 10,000 alerts. */
const UNITS = 100;
const RECEIVERS = 100;
const ALERTS = UNITS * RECEIVERS;

/** What the mail server got, by Message-ID, and when the last came. */
interface Got {
  times: Map<string, number>;
  lastAt: number;
}

/**
 * Prints how fast 10,000 alerts go from their events through the outbox to a mail server on this machine, once
 * undisturbed and once with kill -9 of the worker in the middle and its queue file deleted, and how many were lost or
 * came twice.
 */
async function main(): Promise<void> {
  await using lab = await openLab();
  const rows = [];
  for (const isKilled of [false, true]) {
    const url = await lab.newDatabase();
    rows.push(await withDatabase(url, (db) => measure(db, url, isKilled)));
  }
  say(`${ALERTS} alerts by mail, ${UNITS} units with ${RECEIVERS} receivers`);
  printTable(
    ["worker", "put, ms", "s until all", "alerts/s", "lost", "came twice"],
    rows,
  );
  say(
    "A killed worker leaves up to 20 alerts that it holds for a minute, until its lease ends. Twice comes only what the server had taken when the kill kept the worker from noting it; its Message-ID is the same.",
  );
}

async function measure(
  { db }: Database,
  url: string,
  isKilled: boolean,
): Promise<(string | number)[]> {
  await addReceivers(db);
  const got: Got = { times: new Map(), lastAt: 0 };
  const server = await startServer(got);
  const putMs = await tell(db);
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-bench-" });
  let worker = startWorker(url, server.url, folder);
  const begun = performance.now();
  if (isKilled) {
    await until(() => got.times.size > ALERTS / 2);
    worker.kill("SIGKILL");
    await worker.status;
    for (const suffix of ["", "-wal", "-shm"]) {
      await Deno.remove(`${folder}/outbox.kv${suffix}`).catch(() => {});
    }
    worker = startWorker(url, server.url, folder);
  }
  await until(async () => await waiting(db) === 0);
  const seconds = (got.lastAt - begun) / 1000;
  worker.kill("SIGTERM");
  await worker.status;
  await server.close();
  await Deno.remove(folder, { recursive: true });
  const twice = [...got.times.values()].filter((count) => count > 1).length;
  return [
    isKilled ? "killed in the middle" : "undisturbed",
    putMs,
    seconds,
    ALERTS / seconds,
    ALERTS - got.times.size,
    twice,
  ];
}

async function addReceivers(db: Db): Promise<void> {
  await command(db, SYSTEM, async (tx) => {
    const units = await tx.selectFrom("units").select("id")
      .orderBy("id").limit(UNITS).execute();
    for (let i = 0; i < RECEIVERS; i++) {
      const { id } = await tx.insertInto("alarm_receivers").values({
        account_id: FLEET_ACCOUNT,
        name: `Receiver ${i}`,
        member_id: null,
        email: `receiver-${i}@bench.example`,
        country_code: null,
        phone: null,
        quiet_from: null,
        quiet_until: null,
        security_alarm: true,
      }).returning("id").executeTakeFirstOrThrow();
      await tx.insertInto("alarm_receiver_units").values(
        units.map((unit) => ({
          account_id: FLEET_ACCOUNT,
          receiver_id: id,
          device_type: "gps" as const,
          unit_id: unit.id,
          sensor_id: null,
        })),
      ).execute();
    }
  });
}

/** Records an event of each unit, as the tracker does, and gives how long it took, milliseconds. */
async function tell(db: Db): Promise<number> {
  const begun = performance.now();
  await command(db, SYSTEM, async (tx) => {
    const units = await tx.selectFrom("units").select("id")
      .orderBy("id").limit(UNITS).execute();
    const now = new Date();
    await recordEvents(
      tx,
      units.map(({ id }) => ({
        account_id: FLEET_ACCOUNT,
        unit_id: id,
        kind: "geofenceLeft" as const,
        facts: { geofence: "Yard" },
        subject: "1",
        happenedAt: now.getTime(),
        endedAt: null,
        position: { latitude: 59.33, longitude: 18.06 },
        rings: true,
      })),
      now,
    );
  });
  return performance.now() - begun;
}

async function waiting(db: Db): Promise<number> {
  return await command(db, SYSTEM, async (tx) => {
    const { count } = await tx.selectFrom("outbox")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("state", "=", "waiting").executeTakeFirstOrThrow();
    return Number(count);
  });
}

function startWorker(
  url: string,
  smtp: string,
  folder: string,
): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", new URL("../../main.ts", import.meta.url).href],
    env: {
      DATABASE_URL: url,
      DATA_DIR: folder,
      DEMO: "0",
      ROLES: "worker",
      SMTP_URL: smtp,
      PUBLIC_URL: "https://portal.example",
      LOG_LEVEL: "error",
    },
    stdin: "null",
    stdout: "null",
    stderr: "inherit",
  }).spawn();
}

/** Starts a mail server that notes the Message-ID of each mail it takes. */
async function startServer(got: Got) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, _session, done) => {
      let head = "";
      stream.on("data", (chunk: Uint8Array) => {
        if (head.length < 4096) head += new TextDecoder().decode(chunk);
      });
      stream.on("end", () => {
        const [, id = ""] = /^message-id: (.*)$/im.exec(head) ?? [];
        got.times.set(id, (got.times.get(id) ?? 0) + 1);
        got.lastAt = performance.now();
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve())
  );
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!await holds()) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

if (import.meta.main) await main();
