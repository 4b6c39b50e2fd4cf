import assert from "node:assert/strict";
import { glob } from "node:fs/promises";
import { dirname, join } from "node:path";
import { resolveImport } from "../../boundaries.ts";

const ROOT = join(import.meta.dirname!, "../..");
const FILES_A_FOLDER = 25;
const LINES_A_FILE = 300;
const LINES_A_ROUTE = 15;

/** Lists of data and texts, whose length depends on what they list. */
const LISTS =
  /^(locales\/|demo\/routes\/|tests\/ingest\/frames-expected|db\/migrations\/)/;

const files = await readSources();
const styles = await readSources("static/css/**/*.css");

Deno.test("no folder holds more than 25 files without an inner order", () => {
  // A language has a file a capability, named as in every other language; migrations have numbers.
  const ordered = [...files.keys()].filter((file) =>
    !/^(locales\/\w+|db\/migrations)\//.test(file)
  );
  const folders = Map.groupBy(ordered, dirname);
  assert.deepEqual(
    [...folders].filter(([, inside]) => inside.length > FILES_A_FOLDER)
      .map(([folder, inside]) => `${folder}: ${inside.length}`),
    [],
  );
});

Deno.test("no file is longer than 300 lines but lists of data and texts", () => {
  assert.deepEqual(longerThan(LINES_A_FILE, (file) => !LISTS.test(file)), []);
  assert.deepEqual(longerThan(LINES_A_FILE, () => true, styles), []);
});

Deno.test("a route is at most 15 lines: a path, who may come, what answers", () => {
  assert.deepEqual(
    longerThan(LINES_A_ROUTE, (file) => file.startsWith("routes/")),
    [],
  );
});

Deno.test("no files import each other in a circle", () => {
  const imports = new Map(
    [...files].map(([file, text]) => [file, importsOf(file, text)]),
  );
  assert.deepEqual(findCircles(imports), []);
});

Deno.test("a circle of files is found", () => {
  const imports = new Map([["a", ["b"]], ["b", ["c"]], ["c", ["a"]]]);
  assert.deepEqual(findCircles(imports), ["a → b → c → a"]);
});

Deno.test("what a file exports, another file imports", () => {
  const imported = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    for (const { path, names } of namesImportedBy(file, text)) {
      const known = imported.get(path) ?? new Set();
      imported.set(path, new Set([...known, ...names]));
    }
  }
  const unused = [...files].flatMap(([file, text]) =>
    exportsOf(text)
      .filter((name) => !isImported(imported.get(file), name))
      .map((name) => `${file}: ${name}`)
  );
  assert.deepEqual(unused, ASKED_OTHERWISE);
});

/** Reads the text of each TypeScript file of ours, or of others, by its path from the root. */
async function readSources(
  pattern = "**/*.{ts,tsx}",
): Promise<Map<string, string>> {
  const paths = await Array.fromAsync(glob(pattern, {
    cwd: ROOT,
    exclude: (name) => /^(\..*|node_modules|dist)$/.test(name),
  }));
  const texts = paths.map(async (path): Promise<[string, string]> => [
    path.replaceAll("\\", "/"),
    await Deno.readTextFile(join(ROOT, path)),
  ]);
  return new Map((await Promise.all(texts)).sort());
}

function longerThan(
  limit: number,
  isMeant: (file: string) => boolean,
  among = files,
): string[] {
  return [...among]
    .map(([file, text]) => ({ file, lines: text.split("\n").length - 1 }))
    .filter(({ file, lines }) => lines > limit && isMeant(file))
    .map(({ file, lines }) => `${file}: ${lines}`);
}

/** Lists the files of ours that a file imports, also only for a type. */
function importsOf(file: string, text: string): string[] {
  const statements = text.matchAll(
    /^(?:import|export)\s+(?:[^;"']*?\sfrom\s+)?["'](\.[^"']+)["']/gm,
  );
  return [...statements]
    .map(([, specifier]) => resolveImport(file, specifier!))
    .filter((path) => path !== null);
}

/** The file of a batch of tests, which the runner writes, imports it. */
const ASKED_OTHERWISE = ["tests/runner/collect.ts: collect"];

/** Stands for everything that a file exports. */
const ALL = "*";

function isImported(names: Set<string> | undefined, name: string): boolean {
  return names !== undefined && (names.has(ALL) || names.has(name));
}

/** Lists the names that a file exports where it declares them. */
function exportsOf(text: string): string[] {
  const declared = text.matchAll(
    /^export (?:async |abstract )*(?:function\*?|class|interface|type|const|enum) (\w+)/gm,
  );
  return [...declared].map(([, name]) => name!);
}

/** Lists what a file imports by name of other files of ours; all that one has when it is imported as a whole. */
function namesImportedBy(
  file: string,
  text: string,
): { path: string; names: string[] }[] {
  const byName = text.matchAll(
    /^(?:import|export)\s+(?:type\s+)?(\{[^}]*\}|\*)[^;"']*?["'](\.[^"']+)["']/gm,
  );
  const whole = text.matchAll(/\bimport\(\s*(?:["'](\.[^"']+)["'])?/g);
  return [...byName, ...[...whole].map(([all, path]) => [all, ALL, path])]
    .map(([, list, specifier]) => ({
      path: resolveImport(file, specifier ?? "") ?? "",
      names: list!.match(/\w+(?=[\s,}])|^\*/g) ?? [],
    }));
}

/** Finds the circles of imports, each once. */
function findCircles(imports: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, path: string[]) => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push([...path.slice(at), file].join(" → "));
    if (at >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return circles;
}
