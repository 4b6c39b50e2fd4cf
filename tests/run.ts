import { join } from "node:path";
import process from "node:process";
import { build } from "../build.ts";
import { runFiles, testWithoutPermission } from "./runner/batches.ts";
import { alternates } from "./runner/cells.ts";
import type { Count } from "./runner/deno-test.ts";
import { isAgainstTheClock, isSpec, listTests } from "./runner/files.ts";
import { withPostgres } from "./runner/postgres.ts";

/**
 * Runs every check of the project, or only the tests at the given paths, and ends with the line "N passed, N
 * failed". Format, lint and types count as one test each. With TEST_IN_CELL it runs the tests whose accounts can alternate
 * between two cells, and nothing else.
 */
const ROOT = join(import.meta.dirname!, "..");

/** Batches a core: tests spend half of their time waiting for processes, PostgreSQL and browsers. */
const BATCHES_A_CORE = 2;
/** What measures seconds waits for most of them: for a database that is away, or a limit that ends. */
const CLOCKS_A_CORE = 1.5;

/** Whether accounts are in another cell than control, or in both in turn. */
const IN_CELLS = Deno.env.has("TEST_IN_CELL");

const total: Count = { passed: 0, failed: 0 };

async function main(args: string[]): Promise<void> {
  const flags = args.filter((arg) => arg.startsWith("-"));
  const paths = args.filter((arg) => !arg.startsWith("-"));
  const built = attempt("build", () => build(print));
  if (paths.length > 0) {
    await attempt("tests", () => testAt(paths, flags, built));
  } else if (IN_CELLS) {
    await attempt("tests", () => testAll(built));
  } else {
    await Promise.all([checkAll(), attempt("tests", () => testAll(built))]);
  }
  print(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

async function testAt(
  paths: string[],
  flags: string[],
  built: Promise<void>,
): Promise<void> {
  const files = inCells((await Promise.all(paths.map(listTests))).flat());
  if (files.length === 0) throw new Error(`no tests in ${paths.join(" ")}`);
  await beside(files, async () => {
    await built;
    print("\n--- chosen");
    count(await runFiles(files, BATCHES_A_CORE, flags));
  });
}

async function testAll(built: Promise<void>): Promise<void> {
  const files = inCells(await listTests("."))
    .filter((file) => !file.startsWith("domain/"));
  await beside(files, async () => {
    await built;
    print("\n--- database, ingest, API and browser");
    const others = files.filter((file) => !isAgainstTheClock(file));
    count(await runFiles(others, BATCHES_A_CORE));
    print("\n--- against the clock");
    count(await runFiles(files.filter(isAgainstTheClock), CLOCKS_A_CORE));
  });
}

/** Leaves out what proves something of one database when accounts lie in several. */
function inCells(files: string[]): string[] {
  return IN_CELLS ? files.filter(alternates) : files;
}

/** Runs tests beside a PostgreSQL, and beside a browser when one of them needs it. */
function beside(
  files: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  return withPostgres(async () => {
    if (!files.some(isSpec)) return await work();
    const { withBrowser } = await import("./runner/browser.ts");
    await withBrowser(work);
  });
}

/** What needs neither build nor database. Types take one core as long as the rest. */
async function checkAll(): Promise<void> {
  await Promise.all([
    check("types", ["check", "--quiet", "--node-modules-dir=manual", "."]),
    check("format", ["fmt", "--check", "--quiet"])
      .then(() => check("lint", ["lint", "--quiet"]))
      .then(async () => {
        print("\n--- domain, without any permission");
        count(await testWithoutPermission("domain"));
      }),
  ]);
}

async function check(name: string, args: string[]): Promise<void> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args,
    cwd: ROOT,
    stdin: "null",
  }).output();
  const said = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  print(`\n--- ${name}${success ? "" : " failed"}\n${said.join("")}`);
  count({ passed: success ? 1 : 0, failed: success ? 0 : 1 });
}

/** Counts a failure and continues with the rest. */
async function attempt(
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    count({ passed: 0, failed: 1 });
    print(`${name} failed: ${(error as Error).stack ?? error}`);
  }
}

function count({ passed, failed }: Count): void {
  total.passed += passed;
  total.failed += failed;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

// Who reads the output may leave before its end, as `head` does: the servers are stopped all the same.
process.stdout.on("error", () => {});
await main(Deno.args);
