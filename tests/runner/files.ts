import { glob } from "node:fs/promises";
import { join, relative } from "node:path";

const ROOT = join(import.meta.dirname!, "../..");

/** The files that start the whole program, or end a server: no other shares their isolate. */
const ALONE = [/^tests\/roles\//, /^tests\/ingest\/(faults|processes)/];

/** The files that hold the product to a second or a few: each needs a core. */
const AGAINST_THE_CLOCK = [
  /^basemap\/gazetteer/,
  /^tests\/sign-in\/login\.test/,
  /^tests\/demo\/reporting/,
  /^tests\/ingest\/(durable|faults|fuzz|limits|processes)/,
  /^tests\/map\/(stream\.test|map\.spec)/,
  /^tests\/message\/mail/,
];

/** The test files at a path, which may be one. */
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

/** The tests in a browser. */
export const isSpec = (file: string) => file.endsWith(".spec.ts");

function matches(patterns: RegExp[], file: string): boolean {
  return patterns.some((pattern) => pattern.test(file));
}
