import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { MARCH, startFleet } from "./story.ts";

Deno.test("reports of fuel, emissions and driving", async (t) => {
  const chapter = chaptersOf(t);
  await using fleet = await startFleet();
  const { portal, admin, car, van, driver, stranger } = fleet;
  const { db } = portal.database;
  const call = async (path: string, by = admin) =>
    (await by.call("GET", `user/reports/${path}`)).json.data;
  /** Sets what a litre and a kWh cost, hundredths. */
  const setPrice = (litre: number | null, kwh: number | null = null) =>
    command(
      db,
      SYSTEM,
      (tx) =>
        tx.updateTable("accounts")
          .set({ market_fuel_price_cents: litre, kwh_price_cents: kwh })
          .where("id", "=", car.accountId).execute(),
    );

  await chapter(
    "REP-12 fuel consumption tells distance, consumption, amount and cost at the market price",
    async () => {
      await setPrice(1750, 250);
      const { rows, totals, parts } = await call(`fuel?${MARCH}`);
      // Volvo: 123.65 km / 10 × 0.6 l = 7.419 l × 17.50 = 129.83. Van: 10 km / 10 × 2 kWh = 2 kWh × 2.50 = 5.
      assert.deepEqual(
        rows.map((r: Record<string, number>) => [
          r.distance_m,
          r.consumption_per_10_km,
          Math.round(r.fuel_used! * 1000) / 1000,
          r.cost,
        ]),
        [[123_650, 0.6, 7.419, 129.83], [10_000, 2, 2, 5]],
      );
      assert.equal(totals.cost, 134.83);
      assert.equal(totals.fuel_used, null, "litres and kWh do not add up");
      assert.deepEqual(
        parts.map((p: { part: string }) => p.part),
        ["Diesel", "Electric"],
      );
      const page = await admin.with({ language: "sv" })
        .get(`/user/reports/fuel?${MARCH}`);
      assert.match(page.text, /SEK/);
      assert.match(page.text, /129,83/);
      const norwegian = await admin.with({ language: "no" })
        .get(`/user/reports/fuel?${MARCH}`);
      assert.match(norwegian.text, /NOK/);
      await setPrice(null);
      const unpriced = await call(`fuel?${MARCH}`);
      assert.equal(unpriced.rows[0].cost, null);
      const consume = (litres: number | null) =>
        command(
          db,
          SYSTEM,
          (tx) =>
            tx.updateTable("units").set({ consumption_per_10_km: litres })
              .where("id", "=", car.id).execute(),
        );
      await consume(null);
      const unknown = await call(`fuel?${MARCH}&unit=${car.id}`);
      assert.equal(unknown.totals.fuel_used, null, "unknown is not nothing");
      await consume(0.6);
    },
  );

  await chapter(
    "REP-14 the environmental report tells CO2 of each unit, of each fuel and in total",
    async () => {
      const { rows, totals, parts, notes } = await call(`environment?${MARCH}`);
      assert.deepEqual(rows.map((r: Record<string, number>) => r.co2_kg), [
        14.838,
        0,
      ]);
      assert.equal(totals.co2_kg, 14.838);
      assert.deepEqual(
        parts.map((p: { part: string; totals: Record<string, number> }) => [
          p.part,
          p.totals.co2_kg,
        ]),
        [["Diesel", 14.838], ["Electric", 0]],
      );
      assert.match(notes[0], /tank to wheel/);
      const { text, html } = await admin.get(
        `/user/reports/environment?${MARCH}`,
      );
      assert.match(text, /14\.8/);
      assert.match(html, /<svg/);
    },
  );

  await chapter(
    "REP-11 the eco report tells score and counts for each trip, driver and unit; of private trips to their driver only",
    async () => {
      const trips = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("trips").select(["id", "type"])
            .where("unit_id", "in", [car.id, van.id])
            .orderBy("started_at").execute(),
      );
      const scores = [80, 30, 60, 100, 100];
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.insertInto("eco_scores").values(trips.map(({ id }, i) => ({
            account_id: car.accountId,
            trip_id: id,
            score: scores[i]!,
            harsh_accelerations: 1,
            harsh_brakings: 2,
            harsh_cornerings: 3,
            overspeedings: i,
            overspeed_s: 10,
          }))).execute(),
      );
      const each = await call(`eco-trips?${MARCH}`);
      assert.deepEqual(
        each.rows.map((r: Record<string, unknown>) => [
          r.day,
          r.time,
          r.eco_score,
          r.driver,
          r.trip_id,
        ]),
        [
          ["2026-03-31", "23:30", 100, null, trips[3]!.id],
          ["2026-03-03", "13:00", 60, "Dora Driver", trips[2]!.id],
          ["2026-03-02", "09:00", 80, "Dora Driver", trips[0]!.id],
        ],
      );
      const list = await admin.with({ language: "sv" })
        .get(`/user/reports/eco-trips?${MARCH}`);
      assert.match(
        list.text,
        /tis 31 mars 2026\s+23:30[\s\S]+mån 2 mars 2026\s+09:00/,
      );
      assert.match(list.html, new RegExp(`href="[^"]*${trips[0]!.id}"`));
      const all = await call(`eco?${MARCH}`);
      assert.equal(all.totals.harsh_brakings, 6);
      // (80 × 100.4 + 60 × 3 + 100 × 10) / 113.4 km.
      assert.equal(all.totals.eco_score.toFixed(3), "81.235");
      const own = await call(
        `eco-trips?${MARCH}`,
        await portal.as(driver.email),
      );
      assert.deepEqual(
        own.rows.map((r: Record<string, unknown>) => r.eco_score),
        [60, 30, 80],
      );
      const ofDriver = await call(
        `eco?${MARCH}&scope=drivers&driver=${driver.id}`,
      );
      assert.equal(ofDriver.rows.length, 1);
      assert.deepEqual((await call(`eco?${MARCH}`, stranger)).rows, []);
      const page = await admin.get(`/user/reports/eco?${MARCH}`);
      assert.match(page.text, /81\.2/);
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("eco_scores").set({ score: null })
            .where("account_id", "=", car.accountId).where("score", "=", 80)
            .execute(),
      );
      // (60 × 3 + 100 × 10) / 13 km: the trip of 100.4 km has no score, though others of its driver have.
      for (const report of ["eco", "eco-trips"]) {
        const { totals } = await call(`${report}?${MARCH}`);
        assert.equal(totals.distance_m, 113_400, report);
        assert.equal(totals.eco_score.toFixed(3), "90.769", report);
      }
    },
  );
});
