import assert from "node:assert/strict";
import { STATEMENTS } from "../../../documents/statement/statements.ts";
import type { StatementId } from "../../../documents/statement/statements.ts";
import { statementPath } from "../../../screens/statement/paths.ts";
import { newUnit } from "../../harness/build.ts";
import { textOf } from "../../harness/html.ts";
import { startEveryReport } from "../every-report.ts";

/** What stands over the rows of each report, in order; nothing where rows are of several kinds that make no sum. */
const SUMS: Record<StatementId, readonly string[]> = {
  "summary": ["Resor", "Tjänst", "Privat", "Övrigt"],
  "large-summary": ["Sträcka", "Resor", "Tjänst", "Privat"],
  "fuel": ["Kostnad", "Sträcka"],
  "benefit-value": [
    "Beskattas totalt",
    "Bilförmån",
    "Drivmedelsförmån efter förbrukning",
    "Sträcka",
  ],
  "fuel-benefit": ["Användaren är skyldig", "Tjänst", "Privat", "Övrigt"],
  "mileage": ["Ersättning", "Skattefritt", "Skattepliktigt", "Tjänst"],
  "payroll": [],
  "year-forecast": [],
  "charging": ["kWh", "Laddat (kWh)", "Betalat utanför hemmet", "Resor"],
  "charging-trips": ["kWh", "Sträcka"],
  "environment": [
    "CO2, tank till hjul (kg)",
    "Sträcka",
    "Körd på el",
    "Varav i tjänsten (kg)",
  ],
  "co2-scopes": ["CO2 (kg)", "Sträcka"],
  "tolls": ["Avgift"],
  "toll-invoice": ["Faktura", "Körjournal"],
  "eco": ["Ecopoäng", "Sträcka", "Resor", "Gånger över hastighetsgränsen"],
  "eco-trips": [
    "Ecopoäng",
    "Sträcka",
    "Gånger över hastighetsgränsen",
    "Häftiga inbromsningar",
  ],
  "fleet-use": ["Bokad tid", "Körd tid", "Sträcka"],
};

Deno.test("REP-07 each report begins with the sums that it is read for, then its money, then the rest", async () => {
  await using story = await startEveryReport();
  const { admin, car } = story;
  const { db } = story.portal.database;
  for (
    const [isCar, type, metres, passed] of [
      [false, "business", 20_000, ["07:21"]],
      [false, "private", 5000, []],
      [true, "private", 30_000, ["08:21"]],
    ] as const
  ) {
    await story.driveOne({
      isCar,
      type,
      metres,
      hasDriver: true,
      score: 60,
      passed,
    });
  }
  const by = admin.with({ language: "sv" });
  const shown = await Promise.all(
    (Object.keys(STATEMENTS) as StatementId[]).map(async (id) => {
      const { html } = await by.get(
        `${statementPath(id)}?from=2026-02-01&to=2026-04-14`,
      );
      const sums = html.match(/<dl class="statement-sums".*?<\/dl>/s)?.[0] ??
        "";
      return [
        id,
        [...sums.matchAll(/<dt>(.*?)<\/dt>/gs)].map(([, title]) =>
          textOf(title!)
        ),
      ];
    }),
  );
  assert.deepEqual(Object.fromEntries(shown), SUMS);

  // Of a vehicle without a fuel nobody knows how far it ran on electricity, nor of all.
  const { id } = await newUnit(db, car.accountId, { name: "Släp" });
  const trailer = { id, accountId: car.accountId };
  await story.drive(trailer, "2026-03-20T08:00:00Z", "business", 10);
  const { html } = await by.get(
    `/user/reports/environment?from=2026-02-01&to=2026-04-14`,
  );
  const [sums] = html.match(/<dl class="statement-sums".*?<\/dl>/s)!;
  assert.doesNotMatch(textOf(sums), /Inte känt|Körd på el/);
});
