import { sql } from "kysely";
import assert from "node:assert/strict";
import { toHundredths } from "../../domain/money.ts";
import { startBooks } from "../attest/story.ts";
import { textsOf } from "../../locales/index.ts";
import type { Asker } from "../harness/ask.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { drive, leaseCar, setBenefit, stage } from "./story.ts";
import { rowsOnAllSurfaces } from "./surfaces.ts";

/** An electric company car that Dora has, charged at work; in June 2026 she drove 100 km on business and 80 in private. */
async function startElectric() {
  const books = await startBooks({ now: "2026-08-15T10:00:00Z" });
  const { portal, admin, car, driver } = books;
  const { db } = portal.database;
  await stage(
    db,
    (tx) =>
      sql`update units set fuel_type = 'electric', created_at = '2025-01-01'
        where id = ${car.id}`.execute(tx),
  );
  await leaseCar(db, car, driver.id);
  const electric = { kind: "benefit", consumption: 2.1, price: 180 } as const;
  await setBenefit(db, car, electric);
  const driverId = driver.id;
  for (
    const [day, type, km] of [
      ["05", "business", 50],
      ["12", "private", 50],
      ["20", "business", 50],
      ["30", "private", 30],
    ] as const
  ) await drive(db, car, `2026-06-${day}T08:00:00Z`, { type, km, driverId });
  for (
    const [time, place, kwh] of [
      // After private trips: where the car stood then is Dora's alone.
      ["2026-06-13T08:00:00Z", "workplace", 8.6],
      ["2026-06-25T08:00:00Z", "home", 10],
      // July by the account's clock, June for those who see its day in UTC.
      ["2026-06-30T22:30:00Z", "workplace", 4],
    ] as const
  ) {
    const charged = { imei: car.imei, time, kwh, place };
    const done = await admin.call("POST", "user/chargings", charged);
    assert.equal(done.status, 201, done.text);
  }
  return { ...books, db, holder: await portal.as(driver.email) };
}

Deno.test("electricity that was charged at work free of tax", async (t) => {
  const chapter = chaptersOf(t);
  await using cars = await startElectric();
  const { admin, holder, car } = cars;

  await chapter(
    "REP-08 REP-19 SEC-07 the holder and an administrator read the same benefit of a month and of any part of it, and no part tells where the car was charged",
    async () => {
      const read = async (by: Asker, days: string) => {
        const rows = await rowsOnAllSurfaces(by, "benefit-value", days);
        const keys = ["private_fuel", "free_fuel", "free_fuel_cost"];
        return rows.map((row) =>
          [...keys, "fuel_benefit"].map((key) => toHundredths(Number(row[key])))
        );
      };
      // At work 12.6 of the 2.1 × 18 = 37.8 kWh that were used, which are more than the 22.6 that were charged: a third.
      // 2.1 × 8 = 16.8 kWh × 1.80 = 30.24; two thirds are 20.16 × 1.2 = 24.19.
      const june = [[16.8, 5.6, 10.08, 24.19]];
      // 2.1 × 5 = 10.5 kWh × 1.80 = 18.90; two thirds are 12.60 × 1.2 = 15.12.
      const part = [[10.5, 3.5, 6.3, 15.12]];
      for (const by of [admin, holder]) {
        assert.deepEqual(await read(by, "from=2026-06-01&to=2026-06-30"), june);
        for (
          const [first, last] of [["01", "29"], ["01", "12"], ["12", "13"]]
        ) {
          const days = `from=2026-06-${first}&to=2026-06-${last}`;
          assert.deepEqual(await read(by, days), part, days);
        }
      }
    },
  );

  await chapter(
    "REP-20 REP-19 the forecast leaves out what was charged free at work so far, as the benefit value does, and says so on page, report and limits; without such charging it says nothing",
    async () => {
      const forecast = async (by: Asker, to: string) => {
        const days = `from=2026-01-01&to=${to}&unit=${car.id}`;
        const path = `user/reports/year-forecast?${days}`;
        const { json: { data: { rows } } } = await by.call("GET", path);
        const { money_at_year_end: money } = rows.find((
          { limit }: { limit: string },
        ) => limit === "privateDistance");
        const { text } = await by.get(`/${path}`);
        assert.ok(text.includes(money.toFixed(2)), text);
        return [money, text.includes(note)];
      };
      const { charging: note } = textsOf("en").forecast.notes;
      // 80 km in 181 days of 365: 81.33 km to come. 80 × 2/3 = 53.33 km of June; 134.66 km × 0.21 × 1.80 × 1.2.
      const june = [61.08, true];
      assert.deepEqual(await forecast(admin, "2026-06-30"), june);
      assert.deepEqual(await forecast(holder, "2026-06-30"), june);
      // Half of June: 50 km in 166 days, 59.94 to come. 33.33 + 59.94 km.
      assert.deepEqual(await forecast(admin, "2026-06-15"), [42.31, true]);
      const limits = `/user/tax-limits?subject=unit-${car.id}`;
      assert.ok((await admin.get(limits)).text.includes(note));
      await stage(cars.db, (tx) => tx.deleteFrom("chargings").execute());
      // 161.33 km × 0.21 × 1.80 × 1.2.
      assert.deepEqual(await forecast(admin, "2026-06-30"), [73.18, false]);
      assert.ok(!(await admin.get(limits)).text.includes(note));
    },
  );
});
