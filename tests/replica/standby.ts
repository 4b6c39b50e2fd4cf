import assert from "node:assert/strict";
import { join } from "node:path";
import { connect } from "../../db/client.ts";
import { ensureDatabase } from "../../db/database.ts";
import { startEmbeddedPostgres } from "../../db/embedded/embedded-postgres.ts";
import { migrate } from "../../db/migrate.ts";
import { eventually } from "../harness/eventually.ts";

const SLOT = "standby";

const SETTINGS = {
  shared_buffers: "64MB",
  max_connections: "60",
  max_wal_size: "256MB",
  // These databases need not survive a power cut.
  fsync: "off",
};

/** Left out of a copy: what a server writes anew at its start. */
const LEFT_OUT = ["postmaster.pid", "postmaster.opts", "server.log"];

/** A primary and its streaming standby, both of the embedded PostgreSQL. */
interface Pair extends AsyncDisposable {
  /** The product's database in the primary and in the standby. */
  primaryUrl: string;
  standbyUrl: string;
  /** Stops replaying: the standby answers with what it had until then. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Waits until the standby has replayed all that is written. */
  catchUp(): Promise<void>;
  /** Ends the standby at once, with all its connections. */
  kill(): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
}

/** Starts a primary with the schema, copies it while it runs, and starts the copy as its standby. */
export async function startPair(): Promise<Pair> {
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-replica-" });
  await Deno.chmod(folder, 0o755);
  const [first, second] = ["primary", "standby"].map((n) => join(folder, n));
  const primary = await startEmbeddedPostgres(first!, SETTINGS);
  const primaryUrl = await ensureDatabase(primary.url, "milstolpe");
  await migrate(primaryUrl);
  await copyRunning(primary.url, first!, second!);
  const { hostname, port, username, password } = new URL(primary.url);
  const start = (more: Record<string, string> = {}) =>
    startEmbeddedPostgres(second!, {
      ...SETTINGS,
      ...more,
      primary_slot_name: SLOT,
      primary_conninfo:
        `host=${hostname} port=${port} user=${username} password=${password}`,
      wal_retrieve_retry_interval: "200ms",
    });
  const standby = await start();
  const ask = async (url: string, query: string) => {
    const client = connect(url, { max: 1 });
    try {
      return (await client.unsafe(query))[0];
    } finally {
      await client.end({ timeout: 1 });
    }
  };
  return {
    primaryUrl,
    standbyUrl: new URL("/milstolpe", standby.url).href,
    pause: async () => {
      await ask(standby.url, "select pg_wal_replay_pause()");
      await eventually(
        "the pause",
        async () =>
          (await ask(
            standby.url,
            "select pg_get_wal_replay_pause_state() as is",
          ))?.is === "paused",
      );
    },
    resume: async () => {
      await ask(standby.url, "select pg_wal_replay_resume()");
    },
    catchUp: async () => {
      const written = await ask(
        primary.url,
        "select pg_current_wal_insert_lsn()::text as at",
      );
      await eventually("all that is written", async () =>
        (await ask(
          standby.url,
          `select pg_last_wal_replay_lsn() >= '${written?.at}' as is`,
        ))?.is);
    },
    kill: async () => {
      const file = join(second!, "postmaster.pid");
      const pid = parseInt(await Deno.readTextFile(file));
      Deno.kill(pid, "SIGQUIT");
      await eventually(
        "its end",
        () => Deno.stat(file).then(() => false, () => true),
      );
    },
    start: async () => {
      await start({ port: new URL(standby.url).port });
    },
    [Symbol.asyncDispose]: async () => {
      await standby.stop();
      await primary.stop();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** Copies the files of a running server by PostgreSQL's own "low level" way, with a slot that keeps the log from there on. */
async function copyRunning(
  url: string,
  from: string,
  to: string,
): Promise<void> {
  const client = connect(url, { max: 1, idle_timeout: 0, max_lifetime: 0 });
  try {
    await client`select pg_create_physical_replication_slot(${SLOT}, true)`;
    await client`select pg_backup_start('standby', true)`;
    const copied = await new Deno.Command("cp", { args: ["-a", from, to] })
      .output();
    const failures = new TextDecoder().decode(copied.stderr).trim().split("\n");
    // What goes meanwhile, as a piece of the log, is not needed.
    const real = failures.filter((line) => !/No such file/.test(line));
    assert.deepEqual(real.filter(Boolean), []);
    const [stop] = await client<[{ label: string }]>`
      select labelfile as label from pg_backup_stop(false)`;
    for (const name of LEFT_OUT) {
      await Deno.remove(join(to, name)).catch(() => {});
    }
    for (const name of ["pg_wal", "pg_replslot"]) {
      for await (const entry of Deno.readDir(join(to, name))) {
        const path = join(to, name, entry.name);
        await Deno.remove(path, { recursive: true });
      }
    }
    const owner = await Deno.stat(join(to, "PG_VERSION"));
    for (
      const [name, text] of [
        ["backup_label", stop.label],
        ["standby.signal", ""],
      ] as const
    ) {
      await Deno.writeTextFile(join(to, name), text);
      await Deno.chown(join(to, name), owner.uid, owner.gid);
    }
  } finally {
    await client.end({ timeout: 1 });
  }
}
