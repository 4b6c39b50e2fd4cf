import assert from "node:assert/strict";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../db/embedded/embedded-postgres.ts";
import { ensureDatabase } from "../../db/database.ts";
import { connect } from "../../db/client.ts";
import { makeSealKey } from "../../db/seal/keys.ts";
import {
  createEmptyDatabaseUrl,
  createTestDatabaseUrl,
} from "../harness/database.ts";
import {
  addressesOf,
  endAll,
  refusal,
  startProgram,
} from "../roles/program.ts";

Deno.test("GROW-02 the first start on two empty servers, without SEAL_KEY and as their superusers, makes one key, and all roles answer", async () => {
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-first-" });
  const server = await startEmbeddedPostgres(join(folder, "postgres"));
  try {
    const here = await createEmptyDatabaseUrl();
    const there = await ensureDatabase(server.url, "milstolpe");
    const program = startProgram({
      DATA_DIR: join(folder, "data"),
      DATABASE_URLS: `0=${here},1=${there}`,
      DEMO: "0",
    });
    const { portal, ingest } = await addressesOf(program);
    for (const url of [portal, ingest]) {
      const answer = await fetch(`${url}/health`);
      assert.equal(answer.status, 200);
      assert.deepEqual((await answer.json()).away, []);
    }
    assert.match(program.text(), /made .*seal\.key/);
  } finally {
    await endAll();
    await server.stop();
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("GROW-02 OPS-07 a superuser who does not own the tables of a cell is told the privilege that lacks, and how to get it", async () => {
  const [here, there] = await Promise.all([
    createTestDatabaseUrl(),
    createTestDatabaseUrl(),
  ]) as [string, string];
  const client = connect(there, { max: 1 });
  await client`alter table kysely_migration owner to current_user`;
  await client.end();
  assert.match(
    await refusal({
      DATABASE_URLS: `0=${here},1=${there}`,
      SEAL_KEY: makeSealKey(),
    }),
    /cell 1 cannot be used, .* \(permission denied for table kysely_migration\): name the user who owns .* REASSIGN OWNED BY/,
  );
});
