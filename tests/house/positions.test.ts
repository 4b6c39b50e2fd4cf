import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const ROOT = join(import.meta.dirname!, "../..");
const FLOORS = ["db", "http", "ingest", "jobs", "screens", "documents", "demo"];
/** Statements about the tables that hold reports, as rows or packed. */
const STATEMENT =
  /(\b(from|join|using|into|update)\s+|(selectFrom|join|insertInto|updateTable|deleteFrom)\(\s*["'])(positions|position_days)\b/i;
/** Who has such statements besides migrations, and why. */
const WITH_STATEMENTS = {
  "db/position/packed-days.ts": "writes, drops and erases packed days",
  "db/position/fixes.ts": "finds the tracker's packed days",
  "db/position/packing.ts": "packs rows",
  "db/position/partitions.ts": "makes and drops months",
  "db/position/stored-reports.ts": "reads both: everybody reads through it",
  "db/privacy/erasures.ts": "erases rows",
  "db/privacy/old-rows.ts": "drops rows",
  "db/tracking/fixes.ts": "loads rows of many units for the tracker",
  "db/tracking/turns.ts": "counts both, so that few are loaded together",
  "ingest/store.ts": "stores reports",
};

Deno.test("GROW-01 only readReports and the tracker's loading read reports: others would miss packed days", async () => {
  const found = [];
  for (const floor of FLOORS) {
    const files = await readdir(join(ROOT, floor), { recursive: true });
    for (const file of files.map((name) => name.replaceAll("\\", "/"))) {
      const isCode = /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
      if (!isCode || file.startsWith("migrations/")) continue;
      const text = await readFile(join(ROOT, floor, file), "utf8");
      if (STATEMENT.test(text)) found.push(`${floor}/${file}`);
    }
  }
  assert.deepEqual(found.sort(), Object.keys(WITH_STATEMENTS).sort());
});
