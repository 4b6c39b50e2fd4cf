import assert from "node:assert/strict";
import { startBooks } from "../attest/story.ts";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { newUnit } from "../harness/build.ts";
import { drive, leaseCar, setBenefit, stage } from "./story.ts";

const m = textsOf("en");
const MARCH = "from=2026-03-01&to=2026-03-31";
type Row = Record<string, number | string | null>;

Deno.test("benefit value, fuel of company cars, mileage and CO2 by scope in Sweden", async (t) => {
  const chapter = chaptersOf(t);
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal, admin, car, driver } = books;
  const { db } = portal.database;
  const own = {
    ...await newUnit(db, car.accountId, { name: "Egen" }),
    accountId: car.accountId,
  };
  const call = async (path: string, by = admin) =>
    (await by.call("GET", `user/reports/${path}`)).json.data;
  await leaseCar(db, car, driver.id, 100_000);
  await stage(db, async (tx) => {
    await tx.updateTable("units").set({ fuel_type: "diesel" })
      .where("id", "in", [car.id, own.id]).execute();
    await tx.insertInto("fuel_costs").values({
      account_id: car.accountId,
      unit_id: car.id,
      month: "2026-03-01",
      cost_cents: 300_000,
    }).execute();
  });
  await setBenefit(db, car, { kind: "benefit" });
  await setBenefit(db, own, { kind: "private", cents: 3000 });
  const driverId = driver.id;
  await drive(db, car, "2026-03-02T08:00:00Z", { type: "business", km: 800 });
  await drive(db, car, "2026-03-03T08:00:00Z", {
    type: "private",
    km: 1150,
    driverId,
  });
  await drive(db, car, "2026-03-04T08:00:00Z", { type: "other", km: 50 });
  await drive(db, own, "2026-03-05T08:00:00Z", {
    type: "business",
    km: 850,
    driverId,
  });

  await chapter(
    "REP-08 the benefit value tells distances, fuel by both methods, car benefit and sums for tax by unit and month",
    async () => {
      const { rows, totals, notes } = await call(
        `benefit-value?${MARCH}&unit=${car.id}`,
      );
      const [row]: Row[] = rows;
      // Private for tax: 1 150 + 50 = 1 200 km. A: 1 200 / 10 × 0.65 = 78 l × 17.50 = 1 365; × 1.2 = 1 638.
      // B: 3 000 × 1 200 / 2 000 = 1 800; × 1.2 = 2 160. Car: 83 308 / 12 = 6 942.33. Pays 1 000.
      // Taxed: 5 942.33 + 1 638 = 7 580.33. Fee base: 5 942.33 + 1 365 = 7 307.33.
      const expected = {
        unit: "Volvo",
        registration_number: "ABC123",
        month: "2026-03",
        holder: "Dora Driver",
        business_m: 800_000,
        private_m: 1_150_000,
        other_m: 50_000,
        distance_m: 2_000_000,
        fuel_cost: 1365,
        fuel_benefit: 1638,
        fuel_benefit_by_cost: 2160,
        car_benefit: 6942.33,
        net_payment: 1000,
        taxable: 7580.33,
        fee_base: 7307.33,
        user_owes: 1365,
      };
      assert.deepEqual(
        Object.fromEntries(
          Object.keys(expected).map((key) => [key, row![key]]),
        ),
        expected,
      );
      // In whole kronor (domain-facts 1.5).
      assert.equal(totals.taxable, 7580);
      assert.ok(notes.includes(m.companyCar.wholeNote));
      assert.match(notes.join(" "), /59,200 SEK.*2\.55 %/);
      for (
        const used of [
          /first taxed 2021-07-01 –: 0\.29 × price base amount \+ price × \(0\.7 × state loan rate \+ 0\.01\) .* \+ vehicle tax \(2020-01-01 –; Skatteverket/,
          /market value × 1\.2 \(2000-01-01 –; Skatteverket/,
          /30.000 km of business in the year 75 %/,
        ]
      ) assert.match(notes.join(" "), used);
    },
  );

  await chapter(
    "REP-08 a benefit car that stands is taxed until today by the account's clock, not by the database's",
    async () => {
      const { rows } = await call(
        `benefit-value?from=2026-04-01&to=2026-08-31&unit=${car.id}`,
      );
      assert.deepEqual(
        rows.map(({ month, car_benefit }: Row) => [month, car_benefit]),
        [["2026-04", 6942.33]],
      );
    },
  );

  await chapter(
    "BEN-05 the user owes private fuel when the company pays, and the company owes when the user pays",
    async () => {
      const path = `fuel-benefit?${MARCH}`;
      const [company]: Row[] = (await call(path)).rows;
      assert.equal(company!.user_owes, 1365);
      assert.equal(company!.company_owes, null);
      const shown = await admin.with({ language: "sv" })
        .get(`/user/reports/${path}`);
      // What is multiplied is printed whole: 0.65 is not 0.7.
      assert.match(shown.text, /0,65/);
      await setBenefit(db, car, {
        kind: "benefit",
        payer: "private",
        cents: 1500,
      });
      const { rows, notes } = await call(path);
      assert.equal(rows.length, 1, "company cars only");
      // 800 km = 80 mil × 15 = 1 200; free of tax 80 × 12 = 960; 240 taxable.
      assert.deepEqual(
        [
          "user_owes",
          "company_owes",
          "company_owes_tax_free",
          "company_owes_taxable",
        ].map((key) => rows[0][key]),
        [null, 1200, 960, 240],
      );
      assert.match(notes.join(" "), /12 SEK\/10 km.*2023-01-01.*Skatteverket/);
      await setBenefit(db, car, { kind: "benefit" });
    },
  );

  await chapter(
    "BEN-06 mileage lists business in private cars by driver and month with rate, source and sum",
    async () => {
      for (const whom of [`unit=${own.id}`, `driver=${driverId}`, ""]) {
        const { rows, totals, notes } = await call(`mileage?${MARCH}&${whom}`);
        // 85 mil × 30 = 2 550; × 25 = 2 125 free; 425 taxable.
        assert.deepEqual(rows, [{
          driver: "Dora Driver",
          unit: "Egen",
          registration_number: null,
          month: "2026-03",
          business_m: 850_000,
          paid_per_10_km: 30,
          paid: 2550,
          tax_free: 2125,
          taxable: 425,
        }]);
        assert.equal(totals.paid, 2550);
        assert.match(
          notes.join(" "),
          /25 SEK\/10 km.*2023-01-01.*Skatteverket/,
        );
      }
    },
  );

  await chapter(
    "REP-08 months stand in their order in sums and bars, however far a vehicle drove first; BEN-06 odd distances add up to the öre",
    async () => {
      await drive(db, own, "2026-02-05T08:00:00Z", {
        type: "business",
        km: 806.39,
        driverId,
      });
      const range = "from=2026-02-01&to=2026-03-31";
      await setBenefit(db, car, { kind: null });
      const { parts } = await call(`benefit-value?${range}`);
      assert.deepEqual(parts.map(({ part }: { part: string }) => part), [
        "2026-02",
        "2026-03",
      ]);
      const swedish = admin.with({ language: "sv" });
      const { html } = await swedish.get(
        `/user/reports/benefit-value?${range}`,
      );
      const bars = html.split("<figure")[1]!;
      assert.ok(bars.includes("februari 2026"));
      assert.ok(bars.indexOf("februari 2026") < bars.indexOf("mars 2026"));
      await setBenefit(db, car, { kind: "benefit" });
      const { rows, totals } = await call(`mileage?${range}`);
      // February: 80.639 mil × 30 = 2 419.17, of them 2 015.98 free and 403.19 taxable.
      assert.deepEqual(
        rows.map((r: Row) => [r.month, r.paid, r.tax_free, r.taxable]),
        [
          ["2026-02", 2419.17, 2015.98, 403.19],
          ["2026-03", 2550, 2125, 425],
        ],
      );
      assert.deepEqual([totals.paid, totals.tax_free, totals.taxable], [
        4969.17,
        4140.98,
        828.19,
      ]);
    },
  );

  await chapter(
    "REP-21 CO2 is listed by scope and ownership, with factor, source and year; private lies outside",
    async () => {
      await stage(
        db,
        (tx) =>
          tx.updateTable("units").set({ consumption_per_10_km: 0.6 })
            .where("id", "in", [car.id, own.id]).execute(),
      );
      const { rows, parts, totals } = await call(`co2-scopes?${MARCH}`);
      // The benefit says 0.65: 850 / 10 × 0.65 = 55.25 l × 2.57082 = 142.037805; 1 150 km: 74.75 l, 192.168795.
      assert.deepEqual(
        rows.map((r: Row) => [
          r.unit,
          r.ownership,
          r.scope,
          Number(r.co2_kg).toFixed(3),
          r.factor,
          r.source_year,
        ]),
        [
          ["Egen", "employee", "3", "142.038", "2.57082 kg/l", "2025"],
          ["Volvo", "leased", "1", "142.038", "2.57082 kg/l", "2025"],
          ["Volvo", "leased", "outside", "192.169", "2.57082 kg/l", "2025"],
        ],
      );
      assert.equal(rows[0].source, "ukGovernment2025");
      const shown = await admin.with({ language: "sv" })
        .get(`/user/reports/co2-scopes?${MARCH}`);
      assert.match(shown.text, /2,57082 kg\/l/);
      assert.deepEqual(
        parts.map((r: { part: string }) => r.part),
        ["Scope 1", "Scope 3", m.companyCar.outside],
      );
      // Of the company are the scopes alone: 2 × 142.037805, of 2 × 850 km.
      assert.equal(totals.co2_kg.toFixed(3), "284.076");
      assert.equal(totals.distance_m, 1_700_000);
      const totalsShown = shown.html.match(/<tfoot>.*<\/tfoot>/s)![0]
        .match(/<tr[^>]*>.*?<td[^>]*>([^<]*)/gs)!
        .map((row) => row.replace(/.*>/s, ""));
      const sv = textsOf("sv");
      assert.deepEqual(totalsShown, [
        "Scope 1",
        "Scope 3",
        sv.statement.total,
        sv.companyCar.outside,
      ]);
    },
  );
});
