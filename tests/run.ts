import { join } from "node:path";
import process from "node:process";
import { build } from "../build.ts";
import { startEmbeddedPostgres } from "../db/embedded-postgres.ts";
import { createTemplate } from "./support/database.ts";

/**
 * Runs every check of the project, or with paths as arguments only the tests there, and ends with the line
 * "N passed, N failed". Format, lint and types count as one test each.
 */
const DENO = Deno.execPath();
const ROOT = join(import.meta.dirname!, "..");

interface Count {
  passed: number;
  failed: number;
}

const total: Count = { passed: 0, failed: 0 };

async function main(paths: string[]): Promise<void> {
  if (paths.length === 0) {
    await check("format", ["fmt", "--check", "--quiet"]);
    await check("lint", ["lint", "--quiet"]);
    await check("types", ["check", "--quiet", "."]);
    await test("domain, without any permission", [
      "--no-prompt",
      "--parallel",
      "domain/",
    ]);
  }
  await build((text) => print(text));
  await withPostgres(async () => {
    if (paths.length > 0) return await test("chosen", ["-A", ...paths]);
    await test("database, ingest and API", [
      "-A",
      "--parallel",
      "--ignore=domain,node_modules,dist",
      ".",
    ]);
    await test("browser", ["-A", "--parallel", ...await listSpecs()]);
  });
  print(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

async function check(name: string, args: string[]): Promise<void> {
  print(`\n--- ${name}`);
  const { success } = await new Deno.Command(DENO, {
    args,
    cwd: ROOT,
    stdin: "null",
  }).spawn().status;
  total[success ? "passed" : "failed"]++;
  if (!success) print(`${name} failed`);
}

async function test(name: string, args: string[]): Promise<void> {
  print(`\n--- ${name}`);
  const run = new Deno.Command(DENO, {
    args: ["test", "--no-check", ...args],
    cwd: ROOT,
    env: { NO_COLOR: "1", TZ: "UTC" },
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
async function withPostgres(work: () => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-test-" });
  const server = await startEmbeddedPostgres(join(folder, "postgres"), {
    fsync: "off",
    max_connections: "200",
  });
  try {
    Deno.env.set("TEST_SERVER_URL", server.url);
    await createTemplate();
    await work();
  } finally {
    await server.stop();
    await Deno.remove(folder, { recursive: true });
  }
}

async function listSpecs(): Promise<string[]> {
  const specs: string[] = [];
  for await (const entry of Deno.readDir(join(ROOT, "tests"))) {
    if (!entry.isDirectory) continue;
    for await (const file of Deno.readDir(join(ROOT, "tests", entry.name))) {
      if (file.name.endsWith(".spec.ts")) {
        specs.push(`tests/${entry.name}/${file.name}`);
      }
    }
  }
  return specs.sort();
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

await main(Deno.args);
