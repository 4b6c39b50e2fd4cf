import assert from "node:assert/strict";
import { join } from "node:path";
import {
  type Database,
  ensureDatabase,
  openDatabase,
} from "../../../db/database.ts";
import { migrate } from "../../../db/migrate.ts";
import { startEmbeddedPostgres } from "../../../db/embedded/embedded-postgres.ts";
import { newAccount, newUnit } from "../../harness/build.ts";
import {
  type IngestProcess,
  startIngestProcess,
} from "../../harness/ingest-process.ts";
import {
  Load,
  type Sender,
  type Sent,
  storedKeys,
} from "../../harness/load.ts";

/** Units that report. */
export const UNITS = 32;
/** Every fourth unit sends this many positions at once, so that two statements run side by side. */
const BATCH = 100;
/** Most positions that are sent and not yet answered. */
export const MOST_IN_FLIGHT = UNITS / 4 * (BATCH + 3);

/** Starts a PostgreSQL with fsync and the schema, which keeps its port when it restarts. */
export async function startServer() {
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

/** Starts a PostgreSQL that faults happen to, and what runs them. */
export async function startFaults() {
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

  return {
    server,
    under,
    [Symbol.asyncDispose]: async () => {
      await database.close();
      await server.remove();
    },
  };
}
