import assert from "node:assert/strict";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import postgres, { type Sql } from "postgres";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { SYSTEM } from "../../domain/access/actor.ts";
import { prepareAppRole } from "../../db/app-role.ts";
import { asActor, ensureDatabase, openDatabase } from "../../db/database.ts";
import { startEmbeddedPostgres } from "../../db/embedded/embedded-postgres.ts";
import { migrate, MigrationFailed, NewerDatabase } from "../../db/migrate.ts";
import { migrations } from "../../db/migrations/index.ts";
import {
  createEmptyDatabaseUrl,
  createTestDatabaseUrl,
} from "../harness/database.ts";
import {
  addressesOf,
  endAll,
  logIn,
  refusal,
  startProgram,
} from "./program.ts";

/** The database of the demo as commit 1e85ef3 (21 November 2026, migration 0020) left it, with fewer positions and trips. */
const EARLIER = join(import.meta.dirname!, "earlier", "1e85ef3.sql.gz");

/** The columns that later migrations dropped or changed, each with what becomes of its values. */
const CHANGED: Record<string, string> = {
  "accounts.sms_credits": "0046 moves them to the table sms_credits",
};

async function loadEarlier(url: string): Promise<void> {
  await prepareAppRole(url);
  const client = postgres(url, { max: 1, onnotice: () => {} });
  await client.unsafe(
    "set role milstolpe_app; set milstolpe.system = on; set check_function_bodies = off",
  );
  const text = gunzipSync(await Deno.readFile(EARLIER));
  await client.unsafe(new TextDecoder().decode(text));
  await client.end();
}

type Row = Record<string, unknown>;

/** Reads all rows of all tables, as a superuser. */
async function readAll(client: Sql): Promise<Map<string, Row[]>> {
  const tables = await client<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%'
    order by 1`;
  const all = new Map<string, Row[]>();
  for (const { name } of tables) {
    const rows = await client<{ row: Row }[]>`
      select to_jsonb(t) as row from ${client(name)} as t`;
    all.set(name, rows.map(({ row }) => row));
  }
  return all;
}

/** Lists the columns of a table whose values are not what they were, or that are gone. */
function differences(name: string, before: Row[], after: Row[]): string[] {
  const there = new Set(Object.keys(after[0] ?? {}));
  return Object.keys(before[0] ?? {}).filter((column) => {
    const values = (rows: Row[]) =>
      rows.map((row) => JSON.stringify(row[column])).sort().join("\n");
    return !there.has(column) || values(before) !== values(after);
  }).map((column) => `${name}.${column}`);
}

Deno.test("GROW-06 a database of an earlier version with its data is upgraded, keeps all of it, and is served", async () => {
  const url = await createEmptyDatabaseUrl();
  await loadEarlier(url);
  const client = postgres(url, { max: 1 });
  const before = await readAll(client);
  assert.equal(before.get("positions")?.length, 1080);
  assert.equal(before.get("trips")?.length, 204);
  await migrate(url);
  const after = await readAll(client);
  await client.end();
  const changed = [...before].filter(([, rows]) => rows.length > 0)
    .flatMap(([name, rows]) => differences(name, rows, after.get(name) ?? []));
  assert.deepEqual(changed.filter((column) => !CHANGED[column]), []);

  const dataDir = await Deno.makeTempDir({ prefix: "milstolpe-upgrade-" });
  try {
    const program = startProgram({
      DATABASE_URL: url,
      DEMO: "0",
      ROLES: "portal,ingest",
      DATA_DIR: dataDir,
      SEAL_KEY: btoa("k".repeat(32)),
    });
    const { portal } = await addressesOf(program);
    const get = await logIn(portal);
    const trips = await get<unknown[]>(
      "triplog?imei=356307042441013&from=2026-11-01",
    );
    assert.ok(trips.length > 5, `${trips.length} trips`);
  } finally {
    await endAll();
    await Deno.remove(dataDir, { recursive: true });
  }
});

Deno.test("GROW-06 a database that a newer release has migrated is refused, and stays as it is", async () => {
  const url = await createTestDatabaseUrl();
  const newer = {
    ...migrations,
    "9999-from-the-future": { up: () => Promise.resolve() },
  };
  await migrate(url, newer);
  await assert.rejects(migrate(url), NewerDatabase);
  const text = await refusal({ DATABASE_URL: url });
  assert.match(
    text,
    /The database of DATABASE_URL was upgraded by a newer release, whose migrations this one does not know \(9999-from-the-future\): start that release, or restore a backup/,
  );
  await migrate(url, newer);
});

Deno.test("GROW-06 a node starts on a database that is up to date without the migrator, which looks at tables that other nodes may drop meanwhile", async () => {
  const url = await createTestDatabaseUrl();
  const client = postgres(url, { max: 1 });
  await client.begin(async (tx) => {
    // Nothing else than the migrator waits for this.
    await tx`select pg_advisory_xact_lock(3853314791062309107)`;
    await migrate(url);
  });
  await client.end();
});

Deno.test("GROW-06 a migration with a lower number than the last one is run, too", async () => {
  const url = await createTestDatabaseUrl();
  let runs = 0;
  const late = { up: () => Promise.resolve(void runs++) };
  await migrate(url, { ...migrations, "0001b-late": late });
  await migrate(url, { ...migrations, "0001b-late": late });
  assert.equal(runs, 1);
});

Deno.test("GROW-06 a migration that misses a table of its own fails at once: only the migrator's look at tables is tried again", async () => {
  const url = await createTestDatabaseUrl();
  let runs = 0;
  const broken: Migration = {
    up: async (db) => {
      runs++;
      await sql`select from table_that_is_not_there`.execute(db);
    },
  };
  await assert.rejects(
    migrate(url, { ...migrations, "9999-broken": broken }),
    MigrationFailed,
  );
  assert.equal(runs, 1);
});

Deno.test("GROW-06 while a migration waits for the running version, that version waits for it no longer than a moment", async () => {
  const url = await createTestDatabaseUrl();
  const running = await openDatabase(url, { connections: 3 });
  const reads = () =>
    asActor(
      running.db,
      SYSTEM,
      (tx) => tx.selectFrom("trips").select("id").execute(),
    );
  const longRead = Promise.withResolvers<void>();
  const reading = asActor(running.db, SYSTEM, async (tx) => {
    await tx.selectFrom("trips").select("id").execute();
    await longRead.promise;
  });
  let isDone = false;
  const upgrade = migrate(url, {
    ...migrations,
    "9998-wider": {
      up: (db) =>
        sql`alter table trips add column wider text`.execute(db).then(() => {}),
    },
  }).then(() => void (isDone = true));
  try {
    let longest = 0;
    const [until, latest] = [Date.now() + 5000, Date.now() + 30_000];
    // At load the migration may begin late.
    while (Date.now() < until || longest <= 500 && Date.now() < latest) {
      const begun = performance.now();
      await reads();
      longest = Math.max(longest, performance.now() - begun);
    }
    assert.equal(isDone, false, "the migration waits for the long read");
    assert.ok(longest > 500, "a read came while the migration waited");
    assert.ok(longest < 4000, `a read took ${longest} ms`);
  } finally {
    longRead.resolve();
    await reading;
  }
  await upgrade;
  await running.close();
});

Deno.test("GROW-06 OPS-02 a migration that fails is named as one of the database that is used, the embedded one or that of DATABASE_URL", async () => {
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-failing-" });
  const embedded = await startEmbeddedPostgres(join(folder, "postgres"));
  const urls = [
    await ensureDatabase(embedded.url, "milstolpe"),
    await createEmptyDatabaseUrl(),
  ];
  for (const url of urls) {
    await prepareAppRole(url);
    const client = postgres(url, { max: 1, onnotice: () => {} });
    await client`create table accounts (id integer)`;
    await client.end();
  }
  await embedded.stop();
  const why =
    /cannot be brought up to date: the migration 0001-foundation failed \(relation "accounts" already exists\)/;
  const own = await refusal({ DATA_DIR: folder, ROLES: "ingest" });
  assert.match(own, why);
  assert.match(own, /The embedded PostgreSQL in /);
  assert.doesNotMatch(own, /DATABASE_URL/);
  const other = await refusal({
    DATA_DIR: folder,
    ROLES: "ingest",
    DATABASE_URL: urls[1]!,
  });
  assert.match(other, why);
  assert.match(other, /The database of DATABASE_URL /);
  await endAll();
  await Deno.remove(folder, { recursive: true });
});
