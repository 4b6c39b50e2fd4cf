import assert from "node:assert/strict";
import { join } from "node:path";
import { migrations } from "../../db/migrations/index.ts";

const FOLDER = join(import.meta.dirname!, "../../db/migrations");

/** What a release that still runs would miss, or read otherwise. */
const TAKES_AWAY =
  /\bdrop (column|table|view)\b|\brename (to|column)\b|\balter column \w+ (set data )?type\b|\.(dropColumn|dropTable|renameColumn|renameTo)\(/i;

/** Migrations of before this rule; a release from before them is stopped first. */
const BEFORE_THE_RULE = [
  "0017-accounts",
  "0042-orders",
  "0046-alarm-receivers",
  "0061-tolls",
];

/** Says why a migration may not run beside the release before it; null when it may. */
function objection(name: string, text: string): string | null {
  if (!TAKES_AWAY.test(text) || BEFORE_THE_RULE.includes(name)) return null;
  if (!name.endsWith("-contract")) {
    return `${name} takes away what the release before reads: name it …-contract, in a release of its own`;
  }
  const [, earlier = ""] = text.match(/Contracts (\d{4}\w?-[\w-]+)/) ?? [];
  return earlier in migrations && earlier < name
    ? null
    : `${name} does not say which earlier migration it contracts, as in "Contracts 0012-outbox"`;
}

Deno.test("GROW-06 a migration takes nothing away that the release before reads, unless it is one that contracts", async () => {
  const objections = await Promise.all(
    Object.keys(migrations).map(async (name) =>
      objection(name, await Deno.readTextFile(join(FOLDER, `${name}.ts`)))
    ),
  );
  assert.deepEqual(objections.filter((text) => text !== null), []);
});

Deno.test("GROW-06 a column that goes, a renamed table and a contraction without its migration are objected to", () => {
  const drop = "alter table units drop column plate";
  assert.match(objection("0080-plates", drop)!, /name it …-contract/);
  assert.match(
    objection("0080-plates", "alter table units rename to vehicles")!,
    /name it …-contract/,
  );
  assert.match(objection("0080-plates-contract", drop)!, /does not say which/);
  assert.equal(
    objection("0080-plates-contract", `Contracts 0018-units. ${drop}`),
    null,
  );
});
