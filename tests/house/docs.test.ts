import assert from "node:assert/strict";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readConfig } from "../../config.ts";
import type { Db } from "../../db/database.ts";
import { timedJobs } from "../../roles/timed-jobs.ts";

const ROOT = join(import.meta.dirname!, "../..");

/** A path of ours as README and docs/ write it; decisions tell of files of their time. */
const NAMED = /`((?:\w[\w-]*\/)+[\w./-]*\.(?:ts|tsx|sh|conf|yaml|css|md))`/g;

Deno.test("README and docs name files that exist", async () => {
  const missing: string[] = [];
  let found = 0;
  for await (const file of glob(["README.md", "docs/*.md"], { cwd: ROOT })) {
    const text = await readFile(join(ROOT, file), "utf8");
    for (const [, path] of text.matchAll(NAMED)) {
      found++;
      const isThere = await Deno.stat(join(ROOT, path!))
        .then(() => true, () => false);
      if (!isThere) missing.push(`${file}: ${path}`);
    }
  }
  assert.ok(found > 100, `${found} are found`);
  assert.deepEqual(missing, []);
});

Deno.test("README tells of every task, and docs/operations.md of every timed job", async () => {
  const read = (file: string) => readFile(join(ROOT, file), "utf8");
  const { tasks } = JSON.parse(await read("deno.json"));
  const readme = await read("README.md");
  assert.deepEqual(
    Object.keys(tasks).filter((task) =>
      !new RegExp(`task ${task}\\s`).test(readme)
    ),
    [],
  );
  const operations = await read("docs/operations.md");
  // The jobs are listed, not run: no database is asked.
  const jobs = timedJobs(
    undefined as unknown as Db,
    readConfig({ KM_SERVICE_URL: "https://km.example" }),
    () => {},
    new AbortController().signal,
  );
  assert.deepEqual(
    jobs.map(({ name }) => name)
      .filter((name) => !operations.includes(`| \`${name}\` `)),
    [],
  );
});
