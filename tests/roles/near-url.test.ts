import assert from "node:assert/strict";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../db/embedded/embedded-postgres.ts";

Deno.test("OPS-03 a server that a killed run left is taken over by its socket, and by TCP where that is gone", async () => {
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-socket-" });
  const data = join(folder, "postgres");
  const first = await startEmbeddedPostgres(data);
  try {
    assert.match(first.nearUrl, /\?host=/);
    assert.equal((await startEmbeddedPostgres(data)).nearUrl, first.nearUrl);
    await Deno.remove(`${data}-socket`, { recursive: true });
    assert.equal((await startEmbeddedPostgres(data)).nearUrl, first.url);
  } finally {
    await first.stop();
    await Deno.remove(folder, { recursive: true });
  }
});
