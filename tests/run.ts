import { glob } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { build } from "../build.ts";
import { startEmbeddedPostgres } from "../db/embedded/embedded-postgres.ts";
import { createTemplate } from "./harness/database.ts";

/**
 * Runs every check of the project, or with paths as arguments only the tests there, and ends with the line
 * "N passed, N failed". Format, lint and types count as one test each.
 */
const DENO = Deno.execPath();
const ROOT = join(import.meta.dirname!, "..");

/** Tests spend half of their time waiting for processes, PostgreSQL and browsers. */
const TESTS_A_CORE = 2;

/** Each holds up to 20 connections to PostgreSQL, and perhaps a browser. */
const MOST_AT_ONCE = 8;

/** The files that take longest begin first, so that none is waited for at the end. */
const LONGEST = [
  /^tests\/start\//,
  /\.spec\.ts$/,
  /^tests\/ingest\/faults/,
  /^tests\/access\//,
];

/** The files that hold the product to a second or a few: each needs a core. */
const AGAINST_THE_CLOCK = [
  /^basemap\/gazetteer/,
  /^tests\/auth\/login\.test/,
  /^tests\/demo\/reporting/,
  /^tests\/ingest\/(durable|faults|fuzz|limits|processes)/,
  /^tests\/live\/stream/,
  /^tests\/messages\/mail/,
  /^tests\/tracking\/map/,
];

interface Count {
  passed: number;
  failed: number;
}

const total: Count = { passed: 0, failed: 0 };

async function main(paths: string[]): Promise<void> {
  if (paths.length > 0) {
    await attempt("build", () => build(print));
    await withPostgres(() => test("chosen", ["-A", ...paths]));
  } else {
    await Promise.all([
      check("format", ["fmt", "--check", "--quiet"]),
      check("lint", ["lint", "--quiet"]),
      check("types", ["check", "--quiet", "."]),
      attempt("build", () => build(print)),
      test("domain, without any permission", ["--no-prompt", "domain/"]),
    ]);
    await withPostgres(testWithDatabase);
  }
  print(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

async function testWithDatabase(): Promise<void> {
  const files = await listTests();
  const isTimed = (file: string) =>
    AGAINST_THE_CLOCK.some((pattern) => pattern.test(file));
  await test(
    "database, ingest, API and browser",
    ["-A", "--parallel", ...files.filter((file) => !isTimed(file))],
    TESTS_A_CORE,
  );
  await test(
    "against the clock",
    ["-A", "--parallel", ...files.filter(isTimed)],
  );
}

/** Whatever breaks counts as failed, and the rest goes on. */
async function attempt(
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    total.failed++;
    print(`${name} failed: ${(error as Error).stack ?? error}`);
  }
}

async function check(name: string, args: string[]): Promise<void> {
  const { success, stdout, stderr } = await new Deno.Command(DENO, {
    args,
    cwd: ROOT,
    stdin: "null",
  }).output();
  total[success ? "passed" : "failed"]++;
  const said = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  print(`\n--- ${name}${success ? "" : " failed"}\n${said.join("")}`);
}

async function test(
  name: string,
  args: string[],
  testsACore = 1,
): Promise<void> {
  print(`\n--- ${name}`);
  const atOnce = testsACore * navigator.hardwareConcurrency;
  const run = new Deno.Command(DENO, {
    args: ["test", "--no-check", ...args],
    cwd: ROOT,
    env: {
      NO_COLOR: "1",
      TZ: "UTC",
      DENO_JOBS: process.env.DENO_JOBS ??
        String(Math.min(atOnce, MOST_AT_ONCE)),
    },
    stdin: "null",
    stdout: "piped",
  }).spawn();
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of run.stdout) {
    process.stdout.write(chunk);
    text += decoder.decode(chunk, { stream: true });
  }
  const { success } = await run.status;
  const counts = text.matchAll(/(\d+) passed.*?\| (\d+) failed/g);
  const [, passed = 0, failed = 0] = [...counts].at(-1)?.map(Number) ?? [];
  total.passed += passed;
  // A run that broke off has no count, or one without what broke it.
  total.failed += !success && failed === 0 ? 1 : failed;
}

/** Runs the tests beside a PostgreSQL of their own, which need not survive a power cut. */
function withPostgres(work: () => Promise<void>): Promise<void> {
  return attempt("PostgreSQL", async () => {
    const folder = await Deno.makeTempDir({ prefix: "milstolpe-test-" });
    const server = await startEmbeddedPostgres(join(folder, "postgres"), {
      fsync: "off",
      max_connections: "200",
    });
    let ended: Promise<void> | undefined;
    const end = () =>
      ended ??= server.stop().then(() =>
        Deno.remove(folder, { recursive: true })
      );
    const interrupted = () => end().finally(() => Deno.exit(130));
    Deno.addSignalListener("SIGINT", interrupted);
    Deno.addSignalListener("SIGTERM", interrupted);
    try {
      Deno.env.set("TEST_SERVER_URL", server.url);
      await createTemplate();
      await work();
    } finally {
      await end();
      Deno.removeSignalListener("SIGINT", interrupted);
      Deno.removeSignalListener("SIGTERM", interrupted);
    }
  });
}

/** All test files but those beside the domain, the longest first. */
async function listTests(): Promise<string[]> {
  const files = await Array.fromAsync(glob("**/*.{test,spec}.ts", {
    cwd: ROOT,
    exclude: (name) => /^(\..*|node_modules|dist|domain)$/.test(name),
  }));
  const rankOf = (file: string) => {
    const rank = LONGEST.findIndex((pattern) => pattern.test(file));
    return rank === -1 ? LONGEST.length : rank;
  };
  return files.map((file) => file.replaceAll("\\", "/")).sort()
    .sort((a, b) => rankOf(a) - rankOf(b));
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

await main(Deno.args);
