import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { startBooks } from "../attest/story.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { newUnit } from "../harness/build.ts";
import { drive, stage } from "./story.ts";
import { rowsOnAllSurfaces } from "./surfaces.ts";

const MARCH = "from=2026-03-01&to=2026-03-31";
const { benefit: t } = textsOf("en");

Deno.test("the market price of what a unit consumes", async (t1) => {
  const chapter = chaptersOf(t1);
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal, admin, car, driver } = books;
  const { db } = portal.database;
  const { accountId } = car;
  const unit = async (name: string) => ({
    ...await newUnit(db, accountId, { name }),
    accountId,
  });
  const electric = await unit("Elbil");
  const hybrid = await unit("Laddhybrid");
  const gas = await unit("Gasbil");
  const fuels = [
    [electric, "electric", "electric"],
    [hybrid, "petrol", "plugIn"],
    [gas, "gas", "gas"],
  ] as const;
  await stage(db, async (tx) => {
    await tx.updateTable("accounts")
      .set({ market_fuel_price_cents: 1789, kwh_price_cents: 215 })
      .where("id", "=", accountId).execute();
    await tx.updateTable("users").set({ employee_number: "101" })
      .where("id", "=", driver.id).execute();
    for (const [{ id }, fuel_type, technology] of fuels) {
      await tx.updateTable("units").set({ fuel_type, consumption_per_10_km: 2 })
        .where("id", "=", id).execute();
      await tx.insertInto("company_cars").values({
        account_id: accountId,
        unit_id: id,
        holder_id: driver.id,
        technology,
        is_van: false,
      }).execute();
    }
  });
  for (const [of] of fuels) {
    const set = await admin.call("PUT", `user/fuelsettings/${of.imei}`, {
      kind: "benefit",
      fuel_payer: "company",
      consumption: 2,
      reimbursement: 12,
      version: 0,
    });
    assert.equal(set.status, 200, set.text);
    await drive(db, of, "2026-03-03T08:00:00Z", { type: "private", km: 123.4 });
  }
  const row = async (report: string, of: { name?: string }) =>
    (await rowsOnAllSurfaces(admin, report, MARCH))
      .find(({ unit }) => unit === of.name)!;
  const page = async ({ id }: { id: number }) =>
    (await admin.get(`/user/edit-terminal/benefit?unit=${id}`)).text;

  await chapter(
    "BEN-05 REP-08 REP-12 REP-18 an electric car without a price of its own costs the account's price per kWh, never per litre",
    async () => {
      // 12.34 mil × 2 kWh = 24.68 kWh × 2.15 = 53.062; × 1.2 = 63.6744.
      const value = await row("benefit-value", { name: "Elbil" });
      assert.equal(value.fuel_cost, 53.06);
      assert.equal(value.fuel_benefit, 63.67);
      assert.equal(value.user_owes, 53.06);
      const owed = await row("fuel-benefit", { name: "Elbil" });
      assert.equal(owed.market_fuel_price, 2.15);
      assert.equal(owed.user_owes, 53.06);
      assert.equal((await row("fuel", { name: "Elbil" })).cost, 53.06);
      const payroll = await rowsOnAllSurfaces(admin, "payroll", MARCH);
      // Elbil 63.67 and Laddhybrid 24.68 l × 17.89 × 1.2 = 529.83; the gas car has no price.
      assert.deepEqual(
        payroll.filter(({ kind }) => kind === "fuelBenefit")
          .map(({ amount }) => amount),
        [593.5],
      );
    },
  );

  await chapter(
    "REP-20 what the year comes to is forecast at the price per kWh",
    async () => {
      const { json } = await admin.call(
        "GET",
        `user/reports/year-forecast?${MARCH}&unit=${electric.id}`,
      );
      const year = json.data.rows.find((
        { limit }: { limit: string },
      ) => limit === "privateDistance");
      // 12.34 mil in the 29 days from 3 March on, and 275 days left: 129.357 mil × 2 kWh × 2.15 × 1.2.
      assert.equal(year.money_at_year_end, 667.48);
    },
  );

  await chapter(
    "BEN-01 API-55 page and call of an electric car tell the account's price of a kWh, of a plug-in hybrid that of a litre; gas in kg has none",
    async () => {
      const told = async ({ imei }: { imei: string }) =>
        (await admin.call("GET", `user/fuelsettings/${imei}`)).json.data
          .account_market_fuel_price;
      assert.equal(await told(electric), 2.15);
      assert.equal(await told(hybrid), 17.89);
      assert.equal(await told(gas), null);
      assert.match(await page(electric), /2\.15 per kWh/);
      assert.match(await page(hybrid), /17\.89 per litre/);
      assert.ok((await page(gas)).includes(t.noPricePerKg));
      const value = await row("benefit-value", { name: "Gasbil" });
      assert.equal(value.fuel_cost, "notKnown", "a kg is no litre");
      assert.equal(
        (await row("benefit-value", { name: "Laddhybrid" })).fuel_cost,
        441.53,
      );
    },
  );

  await chapter(
    "BEN-01 BEN-05 the own price of an electric car goes before the account's",
    async () => {
      const path = `user/fuelsettings/${electric.imei}`;
      const { version } = (await admin.call("GET", path)).json.data;
      await admin.call("PUT", path, {
        kind: "benefit",
        fuel_payer: "company",
        consumption: 2,
        reimbursement: 12,
        market_fuel_price: 3,
        version,
      });
      const months = await rowsOnAllSurfaces(
        admin,
        "benefit-value",
        `from=2026-03-01&to=2026-04-30&unit=${electric.id}`,
      );
      // It is April: March stays at the account's price.
      assert.deepEqual(months.map(({ fuel_cost }) => fuel_cost), [53.06]);
    },
  );
});
