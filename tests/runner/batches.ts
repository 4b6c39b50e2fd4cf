import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { dealOut, longestFirst } from "./deal.ts";
import { type Count, denoTest, type Outcome } from "./deno-test.ts";
import { listTests, standsAlone } from "./files.ts";
import { readNotes, type RunNotes } from "./notes.ts";
import { estimate, readTimes, writeTimes } from "./times.ts";

const ROOT = join(import.meta.dirname!, "../..");

/** Runs each step of a test without the others: one that builds on another fails. */
const STEPS_ALONE = "--steps-alone";

/** Most batches at once; each holds up to 20 connections to PostgreSQL. */
const MOST_AT_ONCE = 8;

/** Most files that run a second time; where more fail, it is the program that is broken. */
const MOST_AGAIN = 8;

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
  // A flag may exclude tests.
  if (flags.length > 0) return await runOnce(batches, atOnce, flags);
  const { times: lasted, ...count } = await runBatches(batches, atOnce);
  await writeTimes(lasted);
  return count;
}

/** Runs batches of test files, so many at once; what fails runs once more, alone. */
export async function runBatches(
  batches: readonly string[][],
  atOnce = 1,
): Promise<Count & Pick<RunNotes, "times">> {
  const first = await runOnce(batches, atOnce);
  return { ...await runFailedAgain(first), times: first.times };
}

/**
 * Runs the files in which tests failed once more, if these are few: on a busy machine a browser or a process may be too
 * late for a test. Names what passes the second time as unsteady. Counts each test once.
 */
async function runFailedAgain(first: Outcome & RunNotes): Promise<Count> {
  const { passed, failed, failedFiles, problems } = first;
  const isFew = failedFiles.length > 0 && failedFiles.length <= MOST_AGAIN;
  if (!isFew || problems.length > 0) {
    return { passed, failed: failed + problems.length };
  }
  process.stdout.write(`\n--- once more: ${failedFiles.join(", ")}\n`);
  const second = await runOnce(failedFiles.map((file) => [file]), 1);
  const failedAgain = second.failed + second.problems.length;
  for (const file of failedFiles) {
    if (!second.failedFiles.includes(file)) {
      process.stdout.write(`unsteady, passed the second time: ${file}\n`);
    }
  }
  return { passed: passed + failed - failedAgain, failed: failedAgain };
}

async function runOnce(
  batches: readonly string[][],
  atOnce: number,
  flags: string[] = [],
): Promise<Outcome & RunNotes> {
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-batches-" });
  const notesPath = join(folder, "notes");
  const outcome = await denoTest(
    [
      "-A",
      ...(atOnce > 1 ? ["--parallel"] : []),
      ...flags.filter((flag) => flag !== STEPS_ALONE),
      ...await writeEntries(folder, batches),
    ],
    {
      DENO_JOBS: String(Math.max(2, atOnce)),
      TEST_NOTES: notesPath,
      TEST_STEPS: flags.includes(STEPS_ALONE) ? "alone" : "",
    },
  );
  const notes = await readNotes(notesPath, batches.flat());
  await Deno.remove(folder, { recursive: true });
  if (flags.length === 0) {
    for (const problem of notes.problems) {
      process.stdout.write(`\nFAILED ${problem}\n`);
    }
  }
  return { ...outcome, ...notes };
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
