import assert from "node:assert/strict";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../db/embedded/embedded-postgres.ts";
import { ensureDatabase } from "../../db/database.ts";
import { createEmptyDatabaseUrl } from "../harness/database.ts";
import { addressesOf, endAll, startProgram } from "../roles/program.ts";

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
