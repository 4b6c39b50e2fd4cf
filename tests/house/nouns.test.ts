import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const ROOT = join(import.meta.dirname!, "../..");

/** What a floor holds besides the nouns. */
const BESIDES: Record<string, string[]> = {
  domain: ["field", "geo"],
  db: ["embedded", "migrations", "schema"],
  screens: [],
  "locales/en": ["field"],
  "locales/sv": ["field"],
  "locales/no": ["field"],
  "static/css": ["reset", "tokens", "base", "parts"],
};

const table = await readNouns();
const nouns = table.map(({ noun }) => noun);

for (const [floor, besides] of Object.entries(BESIDES)) {
  Deno.test(`${floor} holds README's nouns and nothing else`, async () => {
    const entries = await readdir(join(ROOT, floor), { withFileTypes: true });
    // Rules and the kernel have files of their own at the root of their floor.
    const isFlat = floor === "domain" || floor === "db";
    const strangers = entries
      .filter((entry) => entry.isDirectory() || !isFlat)
      .map(({ name }) => name.replace(/\.\w+$/, ""))
      .filter((name) => !nouns.includes(name) && !besides.includes(name));
    assert.deepEqual(strangers, []);
  });
}

Deno.test("the folders of tests are README's nouns, rooms of the house, and the machinery of tests", async () => {
  const house = (await readdir(ROOT)).map((name) => name.split(".")[0]);
  const machinery = ["harness", "house", "runner"];
  const entries = await readdir(join(ROOT, "tests"), { withFileTypes: true });
  const strangers = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => ![...nouns, ...house, ...machinery].includes(name));
  assert.deepEqual(strangers, []);
});

Deno.test("every noun that has URLs of its own has a screen and tests", async () => {
  const screens = await readdir(join(ROOT, "screens"));
  const tests = await readdir(join(ROOT, "tests"));
  const missing = table
    .filter(({ urls }) => /`[/…]/.test(urls))
    .filter(({ noun }) => !screens.includes(noun) || !tests.includes(noun))
    .map(({ noun }) => noun);
  assert.deepEqual(missing, []);
});

/** The rows of README's table of nouns. */
async function readNouns() {
  const readme = await readFile(join(ROOT, "README.md"), "utf8");
  const [, rows] = readme.split(/^\| Noun .*\n\| -.*\n/m);
  const table = rows!.split("\n\n")[0]!.split("\n").map((row) => {
    const [, noun, , urls] = row.split("|").map((cell) => cell.trim());
    return { noun: noun!.replaceAll("`", ""), urls: urls! };
  });
  assert.ok(table.length > 25, "README's table of nouns is found");
  return table;
}
