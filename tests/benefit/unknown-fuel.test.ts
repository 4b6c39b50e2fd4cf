import { sql } from "kysely";
import assert from "node:assert/strict";
import { startBooks } from "../attest/story.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { textsOf } from "../../locales/index.ts";
import type { Asker } from "../harness/ask.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { parsePdf, sheetOf } from "../harness/exported.ts";
import { drive, leaseCar, setBenefit, stage } from "./story.ts";

const JUNE = "from=2026-06-01&to=2026-06-30";
const REPORTS = ["benefit-value", "fuel-benefit"] as const;

/** What a surface of a report tells, in one line. */
type Told = Record<"page" | "pdf" | "csv" | "xlsx" | "call", string>;

function plain(text: string): string {
  return text.replaceAll(/\s/g, "");
}

async function tell(by: Asker, report: string): Promise<Told> {
  const path = `/user/reports/${report}`;
  const file = async (format: string) =>
    await by.get(`${path}/export/${format}?${JUNE}`);
  const cells = (rows: readonly (readonly unknown[])[]) =>
    rows.flat().map(String).join(" ");
  const told = {
    page: (await by.get(`${path}?${JUNE}`)).text,
    pdf: (await parsePdf((await file("pdf")).bytes)).text,
    csv: (await file("csv")).html,
    xlsx: cells(sheetOf((await file("xlsx")).bytes)),
    call: (await by.call("GET", `user/reports/${report}?${JUNE}`)).text,
  };
  return Object.fromEntries(
    Object.entries(told).map(([of, text]) => [of, plain(text)]),
  ) as Told;
}

/** An electric company car that Dora drove 80 km in private in June 2026, of which nothing else is known. */
async function startUnknown() {
  const books = await startBooks({ now: "2026-08-15T10:00:00Z" });
  const { portal: { database: { db } }, car, driver } = books;
  await stage(
    db,
    (tx) =>
      sql`update units set fuel_type = 'electric', consumption_per_10_km = null
      where id = ${car.id}`.execute(tx),
  );
  await leaseCar(db, car, driver.id);
  const driverId = driver.id;
  for (
    const [day, type, km] of [["05", "business", 120], [
      "12",
      "private",
      80,
    ]] as const
  ) {
    await drive(db, car, `2026-06-${day}T08:00:00Z`, { type, km, driverId });
  }
  const setFigures = async (
    figures: { consumption?: number | null; price?: number | null },
  ) => {
    await setBenefit(db, car, { kind: "benefit" });
    await stage(db, (tx) =>
      tx.updateTable("benefit_settings").set({
        consumption_per_10_km: figures.consumption ?? null,
        market_fuel_price_cents: figures.price ?? null,
      }).where("unit_id", "=", car.id).execute());
  };
  return { ...books, db, setFigures };
}

Deno.test("fuel of which something is not known", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startUnknown();
  const { admin, db, car, setFigures } = story;
  const data = async (report: string) =>
    (await admin.call("GET", `user/reports/${report}?${JUNE}`)).json.data;

  await chapter(
    "REP-07 REP-08 BEN-05 without a consumption the figures of fuel keep their columns and say that they are not known, and a note says why, on page, PDF, CSV, spreadsheet and call, in each language",
    async () => {
      await setFigures({ price: 180 });
      for (const report of REPORTS) {
        for (const language of LANGUAGES) {
          const m = textsOf(language);
          const told = await tell(admin.with({ language }), report);
          for (const [surface, text] of Object.entries(told)) {
            const where = `${report} ${surface} ${language}`;
            assert.ok(text.includes(plain(m.companyCar.noConsumption)), where);
            assert.ok(!text.includes(plain(m.companyCar.noPrice)), where);
            const cell = surface === "call"
              ? '"notKnown"'
              : plain(m.statement.environment.missing.notKnown);
            assert.ok(text.includes(cell), where);
            const isOfYear = report === "benefit-value";
            assert.equal(
              text.includes(plain(m.companyCar.report.yearUnknown)),
              isOfYear,
              where,
            );
            const ofYear = surface === "call"
              ? "year_taxable"
              : plain(m.companyCar.report.yearTaxable);
            assert.equal(text.includes(ofYear), isOfYear, where);
            for (
              const title of [
                m.companyCar.privateFuel,
                m.companyCar.sums.userOwes,
              ]
            ) {
              const named = surface === "call" ? "private_fuel" : plain(title);
              assert.ok(text.includes(named), `${where} ${title}`);
            }
          }
        }
      }
      const { rows: [value] } = await data("benefit-value");
      const {
        fuel_cost,
        fuel_benefit,
        user_owes,
        taxable,
        fee_base,
        private_fuel,
        year_taxable,
      } = value;
      assert.deepEqual(
        new Set([
          fuel_cost,
          fuel_benefit,
          user_owes,
          taxable,
          fee_base,
          private_fuel,
          year_taxable,
        ]),
        new Set(["notKnown"]),
      );
      assert.equal(value.market_fuel_price, 1.8);
      const { rows: [owed], totals } = await data("fuel-benefit");
      assert.deepEqual([owed.consumption_per_10_km, owed.user_owes], [
        "notKnown",
        "notKnown",
      ]);
      assert.equal(totals.user_owes, null, "unknown is not nothing");
    },
  );

  await chapter(
    "REP-08 BEN-05 without a price the amount is told and its value is not; with both nothing is missing, and a month without private distance lacks neither",
    async () => {
      const m = textsOf("en");
      const notes = async () =>
        await Promise.all(REPORTS.map(async (report) => {
          const { notes } = await data(report);
          return [m.companyCar.noConsumption, m.companyCar.noPrice]
            .map((note) => notes.includes(note));
        }));
      const of = (one: boolean[]) => REPORTS.map(() => one);
      await setFigures({ consumption: 2.1 });
      const { rows: [unpriced] } = await data("benefit-value");
      // 80 km × 0.21.
      assert.equal(unpriced.private_fuel.toFixed(2), "16.80");
      assert.equal(unpriced.fuel_benefit, "notKnown");
      assert.deepEqual(await notes(), of([false, true]));
      await setFigures({ consumption: 2.1, price: 180 });
      const { rows: [known] } = await data("benefit-value");
      // 16.8 × 1.80 × 1.2.
      assert.equal(known.fuel_benefit, 36.29);
      assert.deepEqual(await notes(), of([false, false]));
      await setFigures({});
      await stage(db, (tx) =>
        tx.updateTable("trips").set({ type: "business" })
          .where("unit_id", "=", car.id).execute());
      const { rows: [business] } = await data("benefit-value");
      assert.deepEqual([business.private_fuel, business.fuel_benefit], [0, 0]);
      // 83 308 / 12.
      assert.equal(business.taxable, 6942.33);
      assert.equal(typeof business.year_taxable, "number");
      assert.deepEqual(await notes(), of([false, false]));
      await stage(db, (tx) =>
        tx.updateTable("trips").set({ type: "private" })
          .where("unit_id", "=", car.id)
          .where("distance_m", "=", 80_000).execute());
    },
  );

  await chapter(
    "REP-08 REP-19 BEN-05 what was charged free at work is named where the benefit is by cost, too, and the user's debt, which counts it, says so, on every surface; without such charging nothing says it",
    async () => {
      const by = admin.with({ language: "sv" });
      const m = textsOf("sv").companyCar;
      const free = plain(m.rulesUsed.freeAtWork("|")).split("|")[1]!;
      const says = async () => {
        const [value, owed] = await Promise.all(
          REPORTS.map((report) => tell(by, report)),
        );
        return {
          free: Object.values(value!).map((text) => text.includes(free)),
          owes: [value!, owed!].flatMap((told) =>
            Object.values(told).map((text) =>
              text.includes(plain(m.owesFreeNote))
            )
          ),
        };
      };
      const all = (is: boolean) => ({
        free: Array(5).fill(is),
        owes: Array(10).fill(is),
      });
      await stage(
        db,
        (tx) =>
          sql`insert into fuel_costs (account_id, unit_id, month, cost_cents)
          values (${car.accountId}, ${car.id}, '2026-06-01', 50000)`
            .execute(tx),
      );
      const { rows: [row] } = await data("benefit-value");
      // 500 × 80 / 200 = 200 × 1.2; no consumption, so nothing by it.
      assert.deepEqual(
        [row.fuel_benefit_by_cost, row.fuel_benefit, row.user_owes],
        [240, "notKnown", 200],
      );
      assert.deepEqual(await says(), all(false));
      const charged = await admin.call("POST", "user/chargings", {
        imei: car.imei,
        time: "2026-06-20T08:00:00Z",
        kwh: 10,
        place: "workplace",
      });
      assert.equal(charged.status, 201, charged.text);
      assert.deepEqual(await says(), all(true));
      await setFigures({ consumption: 2.1, price: 180 });
      assert.deepEqual(await says(), all(true));
    },
  );
});
