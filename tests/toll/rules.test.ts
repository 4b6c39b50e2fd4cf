import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { TOLL_RULES } from "../../domain/toll/rules.ts";

/** What decides what a passage costs. */
const FILES = [
  "db/toll/charges.ts",
  "domain/toll/charge.ts",
  "domain/toll/correct.ts",
  "domain/toll/private-share.ts",
  "domain/toll/swedish-days.ts",
  "domain/toll/tariffs.ts",
  "domain/toll/taxed-vehicle.ts",
];

Deno.test("REP-08 REP-13 rules of tolls that change have a new name, so that no sum is left that others gave", async () => {
  const digest = createHash("sha256");
  for (const file of FILES) {
    digest.update(
      await Deno.readTextFile(`${import.meta.dirname}/../../${file}`),
    );
  }
  assert.equal(
    TOLL_RULES,
    digest.digest("hex").slice(0, 16),
    "domain/toll/rules.ts: give TOLL_RULES this value",
  );
});
