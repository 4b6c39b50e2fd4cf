import assert from "node:assert/strict";
import { join } from "node:path";
import postgres from "postgres";
import {
  type Database,
  ensureDatabase,
  openDatabase,
} from "../../db/database.ts";
import { migrate } from "../../db/migrate.ts";
import { startEmbeddedPostgres } from "../../db/embedded/embedded-postgres.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import {
  type IngestProcess,
  startIngestProcess,
} from "../harness/ingest-process.ts";
import { Load, type Sender, type Sent, storedKeys } from "../harness/load.ts";

const UNITS = 32;
/** Every fourth unit sends this many positions at once, so that two statements run side by side. */
const BATCH = 100;
const MOST_IN_FLIGHT = UNITS / 4 * (BATCH + 3);

/** Starts a PostgreSQL with fsync, which keeps its port when it restarts. */
async function startServer() {
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-faults-" });
  const data = join(folder, "postgres");
  const probe = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const port = String((probe.addr as Deno.NetAddr).port);
  probe.close();
  const start = async () => {
    // The processes of a killed server need a moment to release its memory.
    for (let tries = 0;; tries++) {
      try {
        return await startEmbeddedPostgres(data, { port });
      } catch (error) {
        if (tries === 20) throw error;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    }
  };
  let server = await start();
  const serverUrl = new URL(server.url);
  serverUrl.port = port;
  const url = await ensureDatabase(serverUrl.href, "milstolpe");
  await migrate(url);
  return {
    url,
    stop: () => server.stop(),
    start: async () => void (server = await start()),
    /** kill -9 of the postmaster. */
    crash: async () => {
      const [pid] = (await Deno.readTextFile(join(data, "postmaster.pid")))
        .split("\n");
      Deno.kill(Number(pid), "SIGKILL");
      // A container without an init keeps the dead process, which would count as a running server.
      await Deno.remove(join(data, "postmaster.pid"));
    },
    remove: async () => {
      await server.stop();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** Checks the promise of ING-08: every acknowledged position is stored, and every stored position was sent. */
async function assertKept(db: Database["db"], sent: Sent[], unitIds: number[]) {
  const stored = await storedKeys(db, unitIds);
  const acknowledged = sent.filter((one) => one.status === 200);
  const known = new Set(acknowledged.flatMap((one) => one.keys));
  const lost = [...known].filter((key) => !stored.has(key));
  assert.deepEqual(lost, [], `${lost.length} acknowledged positions are lost`);
  const unanswered = new Set(
    sent.filter((one) => one.status !== 200).flatMap((one) => one.keys),
  );
  const strange = [...stored].filter((key) =>
    !known.has(key) && !unanswered.has(key)
  );
  assert.deepEqual(strange, [], "what is stored was sent");
  return {
    acknowledged: acknowledged.length,
    extra: stored.size - known.size,
  };
}

/** Checks that no correct report is answered as the unit's fault. */
function assertOnlyAway(sent: Sent[]): void {
  for (const { status, retryAfter, tookMs } of sent) {
    assert.ok(
      status === 200 || status === 503 || status === 0,
      `a report was answered ${status}`,
    );
    if (status === 503) {
      assert.ok(Number(retryAfter) > 0, "503 comes with Retry-After");
      assert.ok(tookMs < 5000, `503 came after ${tookMs} ms`);
    }
  }
}

Deno.test("faults under load", async (t) => {
  const server = await startServer();
  const database = await openDatabase(server.url, { connections: 2 });
  const accountId = await newAccount(database.db);

  /** Runs a fault: units report under load, `hurt` causes the fault, then the promise is checked. */
  async function under(
    hurt: (load: Load, ingest: IngestProcess) => Promise<IngestProcess>,
    pauseMs = 5,
  ) {
    const units: Sender[] = [];
    for (let n = 0; n < UNITS; n++) {
      const positions = n % 4 === 0 ? BATCH : 1;
      units.push({ ...await newUnit(database.db, accountId), positions });
    }
    const first = await startIngestProcess(server.url);
    const load = new Load(first.url, units, pauseMs);
    await load.answered(200, 1000);
    const last = await hurt(load, first).finally(() => load.stop());
    const kept = await assertKept(
      database.db,
      load.sent,
      units.map((unit) => unit.id),
    );
    assertOnlyAway(load.sent);
    last.kill("SIGTERM");
    assert.equal((await last.ended).code, 0, last.log());
    return { ...kept, load };
  }

  await t.step(
    "ING-08 kill -9 of ingest loses no acknowledged report",
    async () => {
      const { extra } = await under(async (load, ingest) => {
        ingest.kill("SIGKILL");
        await ingest.ended;
        const next = await startIngestProcess(server.url);
        load.moveTo(next.url);
        await load.answered(200, 1000);
        return next;
      });
      assert.ok(extra <= MOST_IN_FLIGHT, `${extra} more than were in flight`);
    },
  );

  await t.step(
    "ING-08 ING-09 kill -9 of PostgreSQL loses no acknowledged report, and reports are taken again by themselves",
    async () => {
      await under(async (load, ingest) => {
        await server.crash();
        await load.answered(503, UNITS);
        await server.start();
        await load.answered(200, 1000);
        return ingest;
      });
    },
  );

  await t.step(
    "ING-08 ING-09 PostgreSQL stopped for 20 seconds: 503 within 5 seconds, then reports are taken again by themselves",
    async () => {
      await under(async (load, ingest) => {
        await server.stop();
        const away = load.sent.length;
        await new Promise((resolve) => setTimeout(resolve, 20_000));
        const meanwhile = load.sent.slice(away);
        assert.ok(meanwhile.length > UNITS);
        assert.ok(meanwhile.every((one) => one.status === 503));
        const health = await fetch(`${ingest.url}/health`);
        assert.equal(health.status, 503, await health.text());
        await server.start();
        await load.answered(200, 500, 5000);
        return ingest;
      }, 20);
    },
  );

  await t.step(
    "ING-08 ING-09 a full disk: 503, nothing stored, and reports are taken again when there is room",
    async () => {
      const admin = postgres(server.url, { max: 1, onnotice: () => {} });
      await under(async (load, ingest) => {
        await admin.unsafe(`
          create function disk_full() returns trigger language plpgsql as
            $$ begin raise exception 'no space left' using errcode = '53100'; end $$;
          create trigger disk_full before insert on positions
            for each row execute function disk_full();`);
        await load.answered(503, 200);
        await admin.unsafe("drop function disk_full() cascade");
        await load.answered(200, 500);
        return ingest;
      });
      await admin.end();
    },
  );

  await t.step(
    "ING-17 SIGTERM under load: everything taken is committed and answered, and the exit code is 0",
    async () => {
      const { extra, acknowledged } = await under(async (load, ingest) => {
        ingest.kill("SIGTERM");
        const { code } = await ingest.ended;
        assert.equal(code, 0, ingest.log());
        return await startIngestProcess(server.url).then((next) => {
          load.moveTo(next.url);
          return next;
        });
      });
      assert.ok(acknowledged >= 1000);
      assert.equal(extra, 0, "what is stored was answered");
    },
  );

  await database.close();
  await server.remove();
});
