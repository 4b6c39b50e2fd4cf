import assert from "node:assert/strict";
import { join } from "node:path";
import { listSettings } from "../../config.ts";

const ROOT = join(import.meta.dirname!, "../..");

const text = await Deno.readTextFile(join(ROOT, "docs/growing.md"));

/** Bytes of a unit after a year, as docs/growing.md reckons: three days as rows, 87 packed, and trips. */
const BYTES_A_UNIT = 720 * (3 * 388 + 87 * 9.5) + 727 * 14.4 * 365;

Deno.test("OPS-09 docs/growing.md names tests that exist, and its figures follow from what it says was measured", async () => {
  for (const [, path] of text.matchAll(/`(tests\/[\w./-]+)`/g)) {
    await Deno.stat(join(ROOT, path!));
  }
  const [, table = ""] = text.split(/^\| Units +\| Reports a day.*\n/m);
  const rows = table.split("\n\n")[0]!.split("\n").slice(1)
    .map((row) => row.split("|").map((cell) => cell.trim()).slice(1));
  const number = (cell = "") => Number(cell.replaceAll(",", ""));
  assert.equal(rows.length, 4);
  for (const [units = "", , average, busiest, , stored] of rows) {
    const [size, unit] = stored!.split(" ");
    const reports = number(units) * 720;
    assert.ok(Math.abs(reports / 86_400 - number(average)) <= 0.5, units);
    assert.equal(number(busiest), number(units) / 4 / 10, units);
    const bytes = number(size) * (unit === "TB" ? 1e12 : 1e9);
    const ratio = number(units) * BYTES_A_UNIT / bytes;
    assert.ok(ratio > 0.9 && ratio < 1.1, `${units}: ${ratio}`);
  }
});

/** What a reader grows by, and the word of a test's name that proves it. */
const WAYS: [inSteps: RegExp, tried: RegExp, proof: RegExp][] = [
  [/\*\*Roles apart, several of each\*\*/, /^two of each role/, /two portals/],
  [/\*\*A read replica\*\*/, /^a standby that takes reads/, /standby/],
  [/\*\*Several PostgreSQLs\*\*/, /^a cell killed under load/, /cell/],
  [/\*\*Several PostgreSQLs\*\*/, /^an account moved/, /move/],
];

Deno.test("OPS-09 docs/growing.md tells of several nodes, replicas and a sharded PostgreSQL by settings that exist and tests that prove it, and what was not tried", async () => {
  const steps = chapter("The steps");
  const tried = rowsOf(chapter("What was tried"));
  for (const [inSteps, row, proof] of WAYS) {
    assert.match(steps, inSteps);
    const [, result = ""] = tried.find(([what = ""]) => row.test(what)) ?? [];
    const [, path] = /`(tests\/[\w./-]+\.test\.ts)`/.exec(result) ?? [];
    assert.ok(path, `${row} names no test`);
    const source = await Deno.readTextFile(join(ROOT, path));
    const names = [
      ...source.matchAll(/Deno\.test\(\s*(?:\{\s*name:\s*)?"(.*)"/g),
    ]
      .map(([, name]) => name!);
    assert.ok(
      names.some((name) => name.includes("GROW-02") && proof.test(name)),
      `${path} has no test of GROW-02 about ${proof}`,
    );
  }
  const settings = new Set(listSettings().map(({ name }) => name));
  for (const [, name] of text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)[`=]/g)) {
    assert.ok(settings.has(name!), `${name} is no setting`);
  }
  const engines = tried.filter(([what = ""]) =>
    /Citus|schema|PgDog|SPQR/.test(what)
  );
  assert.equal(engines.length, 5);
  for (const [what = "", result = ""] of engines) {
    assert.match(result, /\d|could not be built|go silently/, what);
  }
  const [, left = ""] = /\*\*Not tried or not built:\*\*([^.]*)\./
    .exec(text) ?? [];
  assert.match(left, /more than one machine/);
  assert.match(left, /more than two cells/);
  assert.match(left, /failover/);
});

/** Gives the text of a chapter. */
function chapter(title: string): string {
  const [, after] = text.split(`\n## ${title}\n`);
  assert.ok(after, title);
  return after.split("\n## ")[0]!;
}

/** Gives the cells of the rows of all tables of a text. */
function rowsOf(markdown: string): string[][] {
  return markdown.split("\n").filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
}
