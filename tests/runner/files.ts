import { glob } from "node:fs/promises";
import { join, relative } from "node:path";

const ROOT = join(import.meta.dirname!, "../..");

/** Files that start the whole program, or end a server; they have an isolate of their own. */
const ALONE = [/^tests\/roles\//, /^tests\/ingest\/(faults|processes)/];

/** Files that measure seconds; they run when the others have ended. */
const AGAINST_THE_CLOCK = [
  /^basemap\/gazetteer/,
  /^tests\/sign-in\/login\.test/,
  /^tests\/demo\/reporting/,
  /^tests\/ingest\/(durable|faults|fuzz|limits|processes)/,
  /^tests\/map\/(stream\.test|map\.spec)/,
  /^tests\/message\/mail/,
];

/** Lists the test files at a path, which may be a file. */
export async function listTests(path: string): Promise<string[]> {
  const from = join(ROOT, path);
  const info = await Deno.stat(from);
  const files = info.isFile ? [""] : await Array.fromAsync(
    glob("**/*.{test,spec}.ts", {
      cwd: from,
      exclude: (name) => /^(\..*|node_modules|dist)$/.test(name),
    }),
  );
  return files.map((file) => relative(ROOT, join(from, file)))
    .map((file) => file.replaceAll("\\", "/")).sort();
}

export const standsAlone = (file: string) => matches(ALONE, file);

export const isAgainstTheClock = (file: string) =>
  matches(AGAINST_THE_CLOCK, file);

/** Says whether a file tests in a browser. */
export const isSpec = (file: string) => file.endsWith(".spec.ts");

function matches(patterns: RegExp[], file: string): boolean {
  return patterns.some((pattern) => pattern.test(file));
}
