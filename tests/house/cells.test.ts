import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { alternates, ON_ONE_DATABASE } from "../runner/cells.ts";
import { listTests } from "../runner/files.ts";

const ROOT = join(import.meta.dirname!, "../..");

/** What opens or starts something on one database, whatever cells accounts are in. */
const OPENS_ONE =
  /\b(createTestDatabaseUrl|createEmptyDatabaseUrl|openTestDatabase|startIngestProcess|startProgram)\(/;

Deno.test("GROW-02 the tests that run with accounts alternating between two cells are all but those of one list, whose entries exist and are needed", async () => {
  const files = await listTests("tests");
  for (const [path, reason] of ON_ONE_DATABASE) {
    assert.ok(files.some((file) => file.startsWith(path)), path);
    assert.ok(reason.length > 10, path);
  }
  for (const file of files.filter(alternates)) {
    const text = await readFile(join(ROOT, file), "utf8");
    assert.doesNotMatch(text, OPENS_ONE, `${file} knows one database only`);
  }
  const left = files.filter((file) => !alternates(file));
  const share = left.length / files.length;
  assert.ok(share < 0.2, `${left.length} of ${files.length} are left out`);
});
