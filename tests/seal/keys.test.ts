import assert from "node:assert/strict";
import { join } from "node:path";
import { sql } from "kysely";
import { command } from "../../db/command.ts";
import { openDatabase } from "../../db/database.ts";
import { SEALED_COLUMNS } from "../../db/seal/columns.ts";
import { readDerivedSeal } from "../../db/seal/derived.ts";
import { makeSealKey, parseSealKeys } from "../../db/seal/keys.ts";
import { reseal } from "../../db/seal/reseal.ts";
import { seal, unseal } from "../../db/seal/seal.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";
import { eventually } from "../harness/eventually.ts";
import { startProcess } from "../harness/ingest-process.ts";
import { refusal } from "../roles/program.ts";

const NUMBER = "199001010017";
const READY = /the worker turns reports into trips/;

function open(url: string, keys: string) {
  return openDatabase(url, { connections: 2, sealKeys: parseSealKeys(keys) });
}

/** Runs the worker on a database until it has said something, and ends it. */
async function runWorker(
  url: string,
  settings: Record<string, string>,
  until?: RegExp,
): Promise<string> {
  const worker = await startProcess(url, READY, {
    ROLES: "worker",
    ...settings,
  });
  if (until) {
    await eventually(`${until} in the log`, () => until.test(worker.log()), {
      about: worker.log,
      next: () => worker.logged.next(),
      withinMs: 60_000,
    });
  }
  worker.kill("SIGTERM");
  await worker.ended;
  return worker.log();
}

/** Fills every sealed column with one value, as `write` seals it. */
async function fillAll(
  database: Awaited<ReturnType<typeof open>>,
  write: (text: string) => Uint8Array,
): Promise<void> {
  const { db } = database;
  const accountId = await newAccount(db);
  const { id } = await newUser(db, accountId);
  const owner = { account_id: accountId, user_id: id };
  await command(db, SYSTEM, async (tx) => {
    await tx.updateTable("accounts").set({ personal_number: write(NUMBER) })
      .execute();
    await tx.updateTable("users").set({ personal_number: write(NUMBER) })
      .execute();
    const created_at = new Date();
    await tx.insertInto("authenticators")
      .values({ ...owner, secret: write("SECRET"), created_at }).execute();
    await tx.insertInto("recovery_codes")
      .values({ ...owner, code: write("123456789012"), created_at }).execute();
  });
}

/** What every sealed column holds, opened. */
async function readAll(url: string, keys: string): Promise<string[]> {
  const { db, close } = await open(url, keys);
  const opened = await command(db, SYSTEM, async (tx) => {
    const values: string[] = [];
    for (const { table, column } of SEALED_COLUMNS) {
      const { rows } = await sql<{ sealed: Uint8Array }>`
        select ${sql.ref(column)} as sealed from ${sql.table(table)}
        where ${sql.ref(column)} is not null`.execute(tx);
      values.push(...rows.map(({ sealed }) => unseal(tx, sealed)));
    }
    return values;
  });
  await close();
  return opened;
}

Deno.test("every column of bytes is sealed, a hash, a key, a picture, a file to be sent or packed positions", async () => {
  const url = await createTestDatabaseUrl();
  const { db, close } = await openDatabase(url, { connections: 1 });
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'`.execute(db);
  await close();
  const sealed = SEALED_COLUMNS.map(({ table, column }) =>
    `${table}.${column}`
  );
  const others = rows.map(({ name }) => name).filter((name) =>
    !sealed.includes(name as never) && !name.endsWith("_hash")
  );
  assert.deepEqual(others.sort(), [
    "deployment.cookie_key",
    // What mails bring, as a theft report.
    "message_files.bytes",
    "passkeys.public_key",
    "position_days.checksum",
    "position_days.packed",
    "seal_keys.id",
    "unit_images.picture",
    "unit_images.preview",
    "units.ingest_key",
  ]);
});

Deno.test("the first start makes the key beside the database, for its owner only, and seals anew what the database's own key had sealed", async () => {
  const url = await createTestDatabaseUrl();
  const folder = await Deno.makeTempDir();
  const before = await open(url, makeSealKey());
  const derived = await readDerivedSeal(before.db);
  await fillAll(before, derived.seal);
  await before.close();

  await runWorker(url, { DATA_DIR: folder });
  const path = join(folder, "seal.key");
  const key = await Deno.readTextFile(path);
  assert.equal((await Deno.stat(path)).mode! & 0o777, 0o600);
  assert.deepEqual(
    (await readAll(url, key)).sort(),
    ["123456789012", NUMBER, NUMBER, "SECRET"],
  );
  const dump = await dumpOf(url);
  for (const text of [key.trim(), Buffer.from(key, "base64").toString("hex")]) {
    assert.ok(!dump.includes(text), "the key is in the database");
  }

  await runWorker(url, { DATA_DIR: folder });
  assert.equal(await Deno.readTextFile(path), key, "a second start keeps it");
  await Deno.remove(folder, { recursive: true });
});

/** Everything that is stored, as text. */
async function dumpOf(url: string): Promise<string> {
  const { db, close } = await openDatabase(url, { connections: 1 });
  const text = await command(db, SYSTEM, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`
      .execute(tx);
    const parts: string[] = [];
    for (const { name } of rows) {
      const all = await sql<{ text: string }>`
        select t::text as text from ${sql.table(name)} t`.execute(tx);
      parts.push(...all.rows.map((row) => row.text));
    }
    return parts.join("\n");
  });
  await close();
  return text;
}

Deno.test("a start with a wrong key or without the key says so and changes nothing", async () => {
  const url = await createTestDatabaseUrl();
  const [right, wrong] = [makeSealKey(), makeSealKey()];
  const folder = await Deno.makeTempDir();
  const settings = { DATABASE_URL: url, DATA_DIR: folder, ROLES: "worker" };
  await runWorker(url, { SEAL_KEY: right, DATA_DIR: folder });
  const database = await open(url, right);
  await fillAll(database, (text) => seal(database.db, text));
  await database.close();

  const missing = await refusal(settings);
  assert.match(missing, /The key of this database is missing: set SEAL_KEY/);
  const refused = await refusal({ ...settings, SEAL_KEY: wrong });
  assert.match(refused, /sealed with the key [0-9a-f]{16}, but SEAL_KEY holds/);
  assert.ok(!refused.includes(wrong) && !refused.includes(right));
  assert.doesNotMatch(refused, /set SEAL_KEY/);
  await Deno.writeTextFile(join(folder, "seal.key"), `${wrong}\n`);
  assert.match(
    await refusal(settings),
    /but \S+\/seal\.key holds [0-9a-f]{16}: .* set SEAL_KEY to the same key for all of them\.\n/,
  );
  await Deno.writeTextFile(join(folder, "seal.key"), "no key\n");
  assert.match(await refusal(settings), /seal\.key holds no key/);
  for (const role of ["portal", "ingest"]) {
    const text = await refusal({ ...settings, SEAL_KEY: wrong, ROLES: role });
    assert.match(text, /sealed with the key/, role);
  }
  assert.equal((await readAll(url, right)).length, 4);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("with a newer key before it the older one opens until all is sealed anew, also when that is killed, and the log says when it may go", async () => {
  const url = await createTestDatabaseUrl();
  const [old, young] = [makeSealKey(), makeSealKey()];
  await runWorker(url, { SEAL_KEY: old });
  const database = await open(url, old);
  await fillAll(database, (text) => seal(database.db, text));
  await fillMany(database, 5000);
  await database.close();
  const oldId = parseSealKeys(old).newest.id;

  const killed = await startProcess(url, READY, {
    ROLES: "worker",
    SEAL_KEY: `${young},${old}`,
  });
  const watch = await open(url, `${young},${old}`);
  const left = async () => {
    const { rows } = await command(
      watch.db,
      SYSTEM,
      (tx) =>
        sql<{ count: number }>`
        select count(*)::int as count from recovery_codes
        where substring(code from 1 for 8) = ${oldId}`.execute(tx),
    );
    return rows[0]!.count;
  };
  await eventually("a part of the work", async () => await left() <= 4000, {
    about: killed.log,
    withinMs: 60_000,
  });
  killed.kill("SIGKILL");
  await killed.ended;
  const rest = await left();
  assert.ok(rest > 0, "it was killed in the middle");
  assert.equal((await readAll(url, `${young},${old}`)).length, 5004);
  assert.match(
    await refusal({ DATABASE_URL: url, SEAL_KEY: young, ROLES: "worker" }),
    /sealed with the key/,
    "the old key is still needed",
  );

  const log = await runWorker(
    url,
    { SEAL_KEY: `${young},${old}` },
    /reseal-done/,
  );
  const line = log.split("\n").find((one) => one.includes("reseal-done"))!;
  assert.deepEqual(JSON.parse(line).keysThatMayGo, [oldId.toString("hex")]);
  assert.equal(await left(), 0);
  await watch.close();
  await runWorker(url, { SEAL_KEY: young });
  assert.equal((await readAll(url, young)).length, 5004);
});

/** Gives the user of `fillAll` many recovery codes. */
async function fillMany(
  database: Awaited<ReturnType<typeof open>>,
  count: number,
): Promise<void> {
  await command(database.db, SYSTEM, async (tx) => {
    const one = await tx.selectFrom("recovery_codes")
      .select(["account_id", "user_id", "created_at"])
      .executeTakeFirstOrThrow();
    for (let at = 0; at < count; at += 1000) {
      const codes = Array.from({ length: 1000 }, (_, index) => ({
        ...one,
        code: seal(tx, String(at + index)),
      }));
      await tx.insertInto("recovery_codes").values(codes).execute();
    }
  });
}

Deno.test("two that reseal at once leave every value sealed with the newest key", async () => {
  const url = await createTestDatabaseUrl();
  const [old, young] = [makeSealKey(), makeSealKey()];
  const before = await open(url, old);
  await fillAll(before, (text) => seal(before.db, text));
  await fillMany(before, 2000);
  await before.close();
  const both = await open(url, `${young},${old}`);
  const { signal } = new AbortController();
  const done = await Promise.all([
    reseal(both.db, signal),
    reseal(both.db, signal),
  ]);
  assert.equal(done[0].values + done[1].values, 2004);
  const last = await reseal(both.db, signal);
  assert.deepEqual(last.needless, [
    parseSealKeys(old).newest.id.toString("hex"),
  ]);
  await both.close();
  assert.equal((await readAll(url, young)).length, 2004);
});
