import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { SETTLING_RULES } from "../../domain/statement/settling-rules.ts";

/** What decides what a passage costs, and how far a unit went between trips. */
const FILES = [
  "db/odometer/log.ts",
  "db/odometer/settled-way.ts",
  "db/toll/charges.ts",
  "domain/odometer/leg.ts",
  "domain/toll/charge.ts",
  "domain/toll/correct.ts",
  "domain/toll/private-share.ts",
  "domain/toll/swedish-days.ts",
  "domain/toll/tariffs.ts",
  "domain/toll/taxed-vehicle.ts",
];

Deno.test("REP-08 REP-13 rules of tolls and of the way between trips that change have a new name, so that no sum is left that others gave", async () => {
  const digest = createHash("sha256");
  for (const file of FILES) {
    digest.update(
      await Deno.readTextFile(`${import.meta.dirname}/../../${file}`),
    );
  }
  assert.equal(
    SETTLING_RULES,
    digest.digest("hex").slice(0, 16),
    "domain/statement/settling-rules.ts: give SETTLING_RULES this value",
  );
});
