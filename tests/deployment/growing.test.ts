import assert from "node:assert/strict";
import { join } from "node:path";

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

Deno.test("OPS-09 docs/growing.md tells of several nodes, replicas and a sharded PostgreSQL, and what was not tried", () => {
  for (
    const said of [
      /several of each/,
      /standby/,
      /read replica\*\* \(`DATABASE_REPLICA_URL`\)/,
      /Not tried or not built:\*\*[^.]*cells/,
      /Citus/,
      /PgDog/,
      /SPQR/,
      /Not tried or not built/,
    ]
  ) assert.match(text, said);
});
