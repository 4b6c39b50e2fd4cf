import assert from "node:assert/strict";
import { parsePdf } from "../harness/exported.ts";
import { startForecasts } from "./story.ts";

const QUERY = "from=2026-01-01&to=2026-07-02";

Deno.test("REP-20 months that are past count by what held in them, those to come by what holds now or is stored ahead, on page, call and PDF", async () => {
  await using story = await startForecasts();
  const { admin } = story.as;
  const { car } = story;
  const { imei } = car;
  const put = async (path: string, changed: Record<string, unknown>) => {
    const { fuel_costs: _, ...stored } =
      (await admin.call("GET", path)).json.data;
    const done = await admin.call("PUT", path, { ...stored, ...changed });
    assert.equal(done.status, 200, done.text);
  };
  const moneyOf = async () => {
    const { json } = await admin.call(
      "GET",
      `user/reports/year-forecast?${QUERY}&unit=${car.id}`,
    );
    const rows: Record<string, unknown>[] = json.data.rows;
    const of = (limit: string) => rows.find((row) => row.limit === limit)!;
    const figures = [
      of("privateOccasions").worth,
      of("privateDistance").money_at_year_end,
    ];
    const shown = figures.map((figure) =>
      Number(figure).toLocaleString("en", { minimumFractionDigits: 2 })
    );
    const page = `/user/tax-limits?subject=unit-${car.id}`;
    const { text } = await admin.get(page);
    const report = "/user/reports/year-forecast";
    const pdf = await admin.get(`${report}/export/pdf?${QUERY}`);
    // Narrow columns break figures.
    const print = (await parsePdf(pdf.bytes)).text.replace(/\s/g, "");
    for (const figure of shown) {
      assert.ok(text.includes(figure), `${figure} on the page of the limits`);
      // A column that is whole in all rows has no hundredths.
      const printed = figure.replace(/\.00$/, "");
      assert.ok(print.includes(printed), `${figure} as PDF`);
    }
    return figures;
  };
  // 90 km of March and 89.508 km to come × 0.065 l × 17.50 × 1.2.
  assert.deepEqual(await moneyOf(), [83_308, 245.03]);

  // From July, the present month, on the litre costs 35: 122.85 of March stay; 89.508 km × 0.065 × 35 × 1.2 = 244.36.
  await put(`user/fuelsettings/${imei}`, { market_fuel_price: 35 });
  assert.deepEqual(await moneyOf(), [83_308, 367.21]);

  // From October on a car of 500 000: 83 308 × 9/12 + 103 013 × 3/12.
  await put(`administration/company-car?imei=${imei}`, {
    list_price: 500_000,
    from_month: "2026-10",
  });
  assert.deepEqual(await moneyOf(), [88_234.25, 367.21]);

  // It becomes a company car in May only: 8 months of benefit; March is none.
  await put(`user/fuelsettings/${imei}`, { kind: null, from_month: "2025-12" });
  await put(`user/fuelsettings/${imei}`, {
    kind: "benefit",
    from_month: "2026-05",
  });
  // 83 308 × 5/12 + 103 013 × 3/12; of the fuel what is to come.
  assert.deepEqual(await moneyOf(), [60_464.92, 244.36]);
});
