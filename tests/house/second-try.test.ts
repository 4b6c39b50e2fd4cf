import assert from "node:assert/strict";
import { join, relative } from "node:path";

const ROOT = join(import.meta.dirname!, "../..");

Deno.test("a test that fails runs once more, and counts as passed only when it passes then", async () => {
  const folder = await Deno.makeTempDir();
  const mark = JSON.stringify(join(folder, "ran"));
  const unsteady = `
    Deno.test("is late the first time", async () => {
      const ran = await Deno.stat(${mark}).catch(() => null);
      await Deno.writeTextFile(${mark}, "");
      if (!ran) throw new Error("it is late");
    });
    Deno.test("passes", () => {});`;
  assert.deepEqual(await run(folder, "unsteady.test.ts", unsteady), {
    passed: 2,
    failed: 0,
  });

  const broken = `
    Deno.test("fails", () => { throw new Error("it is broken"); });
    Deno.test("passes", () => {});`;
  assert.deepEqual(await run(folder, "broken.test.ts", broken), {
    passed: 1,
    failed: 1,
  });
  await Deno.remove(folder, { recursive: true });
});

/** Runs the tests of a text in a process of their own: the counts that they print are not those of this run. */
async function run(folder: string, name: string, text: string) {
  const path = join(folder, name);
  await Deno.writeTextFile(path, text);
  const result = join(folder, "result.json");
  await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "--no-check",
      "tests/runner/run-one.ts",
      relative(ROOT, path),
      result,
    ],
    cwd: ROOT,
    stdout: "null",
    stderr: "null",
  }).output();
  return JSON.parse(await Deno.readTextFile(result));
}
