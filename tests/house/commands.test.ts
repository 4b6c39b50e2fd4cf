import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const DB = join(import.meta.dirname!, "../../db");

Deno.test("transactions begin only where reads and commands do", async () => {
  assert.deepEqual(await filesWith(/\.(startT|t)ransaction\(\)/), [
    "database.ts",
    // Runs jobs by the clock, of no account.
    "timed-runs.ts",
  ]);
  assert.deepEqual(await filesWith(/\btransact\b/), [
    "command.ts",
    "database.ts",
  ]);
});

Deno.test("few refusals keep what their command wrote", async () => {
  assert.deepEqual(await filesWith(/\bkeep\(/), [
    // A reminder that reaches no browser is shown with its driver.
    "attest/reminders.ts",
    // Failures of a login are counted, and a wrong code ends its login.
    "sign-in/credentials.ts",
    "sign-in/two-factor.ts",
  ]);
});

async function filesWith(pattern: RegExp): Promise<string[]> {
  const files = (await readdir(DB, { recursive: true }))
    .filter((file) => file.endsWith(".ts")).sort();
  const texts = await Promise.all(
    files.map((file) => readFile(join(DB, file), "utf8")),
  );
  return files.filter((_, index) => pattern.test(texts[index]!))
    .map((file) => file.replaceAll("\\", "/"));
}
