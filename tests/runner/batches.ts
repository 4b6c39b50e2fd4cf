import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { dealOut, longestFirst } from "./deal.ts";
import { type Count, denoTest } from "./deno-test.ts";
import { listTests, standsAlone } from "./files.ts";
import { readNotes } from "./notes.ts";
import { estimate, readTimes, writeTimes } from "./times.ts";

const ROOT = join(import.meta.dirname!, "../..");

/** Runs each step of a test without the others: one that builds on another fails. */
const STEPS_ALONE = "--steps-alone";

/** Most batches at once; each holds up to 20 connections to PostgreSQL. */
const MOST_AT_ONCE = 8;

/** Runs test files in batches, each in an isolate in which its files run one after the other. */
export async function runFiles(
  files: readonly string[],
  batchesACore: number,
  flags: string[] = [],
): Promise<Count> {
  const atOnce = Math.min(
    Math.ceil(batchesACore * navigator.hardwareConcurrency),
    MOST_AT_ONCE,
  );
  const times = await estimate(files, await readTimes());
  const alone = longestFirst(times).map(([file]) => file).filter(standsAlone);
  for (const file of alone) times.delete(file);
  const batches = [...alone.map((file) => [file]), ...dealOut(times, atOnce)];

  const folder = await Deno.makeTempDir({ prefix: "milstolpe-batches-" });
  const notesPath = join(folder, "notes");
  const counted = await denoTest(
    [
      "-A",
      "--parallel",
      ...flags.filter((flag) => flag !== STEPS_ALONE),
      ...await writeEntries(folder, batches),
    ],
    {
      DENO_JOBS: String(Math.max(2, atOnce)),
      TEST_NOTES: notesPath,
      TEST_STEPS: flags.includes(STEPS_ALONE) ? "alone" : "",
    },
  );
  const notes = await readNotes(notesPath, files);
  await Deno.remove(folder, { recursive: true });
  // A flag may exclude tests.
  if (flags.length > 0) return counted;
  await writeTimes(notes.times);
  for (const problem of notes.problems) {
    process.stdout.write(`\nFAILED ${problem}\n`);
  }
  return { ...counted, failed: counted.failed + notes.problems.length };
}

/** Runs the tests of a folder in one isolate that may do nothing: read no file, know no setting. */
export async function testWithoutPermission(path: string): Promise<Count> {
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-batches-" });
  const entry = join(folder, "batch-1.ts");
  const lines = (await listTests(path)).map((file) => `import ${urlOf(file)};`);
  await Deno.writeTextFile(entry, lines.join("\n"));
  const counted = await denoTest(["--no-prompt", entry]);
  await Deno.remove(folder, { recursive: true });
  return counted;
}

/** Writes the modules that `deno test` is given: each imports a batch, literally, so that all is read beforehand. */
async function writeEntries(
  folder: string,
  batches: readonly string[][],
): Promise<string[]> {
  const entries = batches.map(async (files, index) => {
    const path = join(folder, `batch-${index + 1}.ts`);
    const lines = [
      `import { collect } from ${urlOf("tests/runner/collect.ts")};`,
      ...files.map((file) =>
        `await collect(${JSON.stringify(file)}, () => import(${urlOf(file)}));`
      ),
    ];
    await Deno.writeTextFile(path, lines.join("\n"));
    return path;
  });
  return await Promise.all(entries);
}

/** The URL of a file, as it stands in a program. */
function urlOf(path: string): string {
  return JSON.stringify(pathToFileURL(join(ROOT, path)).href);
}
