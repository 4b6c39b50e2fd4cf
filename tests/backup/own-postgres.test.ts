import assert from "node:assert/strict";
import { join } from "node:path";
import { runTask } from "./deployment.ts";

Deno.test("OPS-07 GROW-02 backup and restore leave a PostgreSQL of one's own alone, one or several, and say what to do", async () => {
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-backup-" });
  const dataDir = join(folder, "data");
  const settings: Record<string, string>[] = [
    { DATABASE_URL: "postgres://a@127.0.0.1:9/one" },
    {
      DATABASE_URLS:
        "0=postgres://a@127.0.0.1:9/one,1=postgres://a@127.0.0.1:9/two",
    },
  ];
  try {
    for (const own of settings) {
      for (const task of ["backup", "restore"] as const) {
        const { code, text } = await runTask(task, [], {
          ...own,
          DATA_DIR: dataDir,
          BACKUP_DIR: folder,
        });
        assert.equal(code, 1, text);
        assert.match(
          text,
          /DATABASE_URL or DATABASE_URLS names .*docs\/operations\.md/,
        );
        await assert.rejects(Deno.stat(dataDir), Deno.errors.NotFound);
      }
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
