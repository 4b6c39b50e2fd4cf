import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { rowsOnAllSurfaces } from "../benefit/surfaces.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { startFleet } from "../statement/story.ts";

const DAYS = "from=2026-03-01&to=2026-04-30";

type Row = Record<string, string | number | null>;

Deno.test("prices that change", async (t) => {
  const chapter = chaptersOf(t);
  // It is April 2026.
  await using fleet = await startFleet();
  const { portal, admin, car, van, drive, driver } = fleet;
  const { db } = portal.database;
  await drive(car, "2026-04-02T08:00:00Z", "business", 100, driver.id);
  await drive(car, "2026-04-03T08:00:00Z", "private", 100, driver.id);
  await command(
    db,
    SYSTEM,
    (tx) =>
      tx.insertInto("chargings").values(
        ["2026-03-10", "2026-04-10"].map((day) => ({
          account_id: car.accountId,
          unit_id: van.id,
          charged_at: new Date(`${day}T20:00:00Z`),
          kwh: 10,
          cost_cents: null,
          place: "home" as const,
          place_by_hand: true,
          created_by: null,
        })),
      ).execute(),
  );
  const setPrice = async (price: number, from?: string) => {
    const path = "user/fuelsettings";
    const { version } = (await admin.call("GET", path)).json.data;
    const set = await admin.call("PUT", path, {
      market_fuel_price: price,
      ...from && { prices_from: from },
      version,
    });
    assert.equal(set.status, 200, set.text);
  };
  const rows = async (report: string, unit: string): Promise<Row[]> =>
    (await admin.call("GET", `user/reports/${report}?${DAYS}`)).json.data.rows
      .filter((row: Row) => row.unit === unit);
  const setCar = async (reimbursement: number, from?: string) => {
    const path = `user/fuelsettings/${car.imei}`;
    const { version } = (await admin.call("GET", path)).json.data;
    const set = await admin.call("PUT", path, {
      kind: "private",
      fuel_payer: "company",
      consumption: 0.5,
      reimbursement,
      ...from && { prices_from: from },
      version,
    });
    assert.equal(set.status, 200, set.text);
  };

  /** Saves the form of the account as it is drawn, but for some fields. */
  const saveAccount = async (changed: Record<string, string>) => {
    const { html } = await admin.get("/user/account");
    const [, prices_from = ""] =
      /name="prices_from".*?<option value(?:="([^"]*)")? selected/s.exec(html)!;
    const version = /name="version" value="(\d+)"/.exec(html)![1]!;
    const { json } = await admin.call("GET", "user/company");
    const saved = await admin.post("/user/account", {
      company_name: json.data.company_name,
      country: json.data.country,
      time_zone: json.data.time_zone,
      language: json.data.language,
      prices_from,
      version,
      ...changed,
    });
    assert.equal(saved.status, 303, saved.text);
  };

  await chapter(
    "BEN-01 BEN-06 a reimbursement that is changed in April holds from April on: what March paid stays",
    async () => {
      await setCar(30);
      const paid = async () =>
        (await rows("mileage", "Volvo")).map((row) => [
          row.month,
          row.paid_per_10_km,
        ]);
      assert.deepEqual(await paid(), [["2026-03", 30], ["2026-04", 30]]);
      await setCar(35);
      assert.deepEqual(await paid(), [["2026-03", 30], ["2026-04", 35]]);
      await setCar(32, "2026-03");
      // What is stored for April stays.
      assert.deepEqual(await paid(), [["2026-03", 32], ["2026-04", 35]]);
    },
  );

  await chapter(
    "BEN-01 BEN-05 REP-12 a market fuel price holds from its month on, in benefit and fuel cost",
    async () => {
      await setPrice(20);
      await setPrice(10);
      const value = (await rows("benefit-value", "Volvo")).map((row) =>
        row.fuel_cost
      );
      // March 23.25 km in private at 0.5 l and 20; April 100 km at 10.
      assert.deepEqual(value, [23.25, 50]);
      const [fuel] = await rows("fuel", "Volvo");
      // A company car takes what its benefit says, 0.5 l per 10 km: 123.65 km at 20, 200 km at 10.
      assert.equal(fuel!.cost, 123.65 + 100);
      await setPrice(10, "2026-03");
      const [anew] = await rows("fuel", "Volvo");
      assert.equal(anew!.cost, 161.83);
    },
  );

  await chapter(
    "BEN-01 REP-12 a price that was set for a later month moves to the present one when a call names it, and stays where the form saves other fields",
    async () => {
      const cost = async () => (await rows("fuel", "Volvo"))[0]!.cost;
      await setPrice(20, "2026-06");
      assert.equal(await cost(), 161.83, "not yet");
      await saveAccount({ market_fuel_price: "10" });
      assert.equal(await cost(), 161.83, "the form leaves it in June");
      const coming = /From June 2026: Market fuel price per litre: SEK\s20\.00/;
      const page = `/user/edit-terminal/benefit?unit=${car.id}`;
      assert.match((await admin.get("/user/account")).text, coming);
      assert.match((await admin.get(page)).text, coming);
      const { data } = (await admin.call("GET", "user/fuelsettings")).json;
      assert.equal(data.market_fuel_price, 10, "the present one");
      assert.deepEqual(data.price_months.at(-1), {
        from_month: "2026-06",
        market_fuel_price: 20,
      });
      const ofUnit = `user/fuelsettings/${car.imei}`;
      const told = (await admin.call("GET", ofUnit)).json.data;
      assert.equal(told.account_market_fuel_price, 10);
      assert.deepEqual(told.account_price_months, data.price_months);
      await setPrice(20, "2026-04");
      // 123.65 km of March at 10 and 200 km of April at 20, of 0.5 l per 10 km: 61.825 + 200.
      assert.equal(await cost(), 261.83);
      assert.doesNotMatch((await admin.get("/user/account")).text, coming);
      await setPrice(10, "2026-03");
    },
  );

  await chapter(
    "REP-19 charging at home is reimbursed at the price of a kWh that held in its month, on page, PDF and spreadsheet; the form of the account chooses the month",
    async () => {
      const save = (kwh_price: string, prices_from: string) =>
        saveAccount({ market_fuel_price: "10", kwh_price, prices_from });
      // The same on page, PDF and spreadsheet.
      const reimbursed = async () =>
        (await rowsOnAllSurfaces(admin, "charging", DAYS))
          .filter(({ unit }) => unit === "Äpplet")
          .map((row) => row.reimbursed);
      await save("2.00", "");
      assert.deepEqual(await reimbursed(), [20, 20], "the first price");
      await save("3.00", "2026-04");
      assert.deepEqual(await reimbursed(), [20, 30]);
      await save("2.50", "2026-03");
      assert.deepEqual(await reimbursed(), [25, 30], "April stays");
      await setPrice(10, "2026-03");
      assert.deepEqual(await reimbursed(), [25, 30], "fuel alone is moved");
      const wrong = await admin.call(
        "PUT",
        "user/fuelsettings",
        {
          market_fuel_price: 10,
          prices_from: "2026-13",
          version: 1,
        },
      );
      assert.equal(wrong.status, 422);
      assert.ok("prices_from" in wrong.json.errors, wrong.text);
      const { rows: kept } = await command(
        db,
        SYSTEM,
        (tx) =>
          sql<{ kind: string; months: number }>`
            select kind, count(*)::integer as months from price_months
            where account_id = ${car.accountId} group by 1 order by 1`
            .execute(tx),
      );
      assert.deepEqual(kept.map(({ kind }) => kind), [
        "fuel",
        "kwh",
        "mileage",
      ]);
    },
  );
});
