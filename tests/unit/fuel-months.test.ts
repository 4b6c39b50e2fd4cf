import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { stage } from "../benefit/story.ts";
import { rowsOnAllSurfaces } from "../benefit/surfaces.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { MARCH, startFleet } from "../statement/story.ts";
import { noticeOf, press, submit } from "../undoing/story.ts";

const APRIL = "from=2026-04-01&to=2026-04-30";
const BOTH = "from=2026-03-01&to=2026-04-30";
const REPORTS = [
  "fuel",
  "environment",
  "large-summary",
  "co2-scopes",
  "charging",
  "charging-trips",
];
const m = textsOf("en");

Deno.test("the fuel, consumption and CO2 of a unit that change", async (t) => {
  const chapter = chaptersOf(t);
  // It is April 2026. The Volvo: diesel, 0.6 l and 120 g; 123.65 km in March.
  await using fleet = await startFleet();
  const { portal, admin, stranger, driver, car, van, drive } = fleet;
  const { db } = portal.database;
  const user = await portal.as(driver.email);
  await stage(db, (tx) =>
    tx.updateTable("accounts").set({
      market_fuel_price_cents: 2000,
      kwh_price_cents: 300,
    }).where("id", "=", car.accountId).execute());
  await drive(car, "2026-04-03T08:00:00Z", "business", 100);

  const UNIT = `user/terminal/${car.id}`;
  const FUEL = `${UNIT}/fuel`;
  const page = `/user/edit-terminal?unit=${car.id}`;
  const removal = `/user/edit-terminal/fuel-month-removal?unit=${car.id}`;
  const removed = (month: string, version: number) =>
    `${FUEL}?from_month=${month}&version=${version}`;
  const read = async (path = UNIT) => (await admin.call("GET", path)).json.data;
  const change = async (changed: Record<string, unknown>, path = UNIT) => {
    const { tags: _, department: __, project: ___, ...stored } = await read(
      path,
    );
    const sent = { ...stored, odometer: 1000, co2: stored.co2 ?? 0 };
    return await admin.call("PUT", path, { ...sent, ...changed });
  };
  const rowsIn = async (days: string) => {
    const rows = [];
    for (const report of REPORTS) {
      rows.push(await rowsOnAllSurfaces(admin, report, days));
    }
    return rows;
  };
  const fuelOf = async (days: string) =>
    (await rowsOnAllSurfaces(admin, "fuel", days))
      .filter(({ unit }) => unit === "Volvo")
      .map((row) => [
        row.fuel_type,
        row.consumption_per_10_km,
        Number(Number(row.fuel_used).toFixed(3)),
        row.cost,
      ]);
  const notesOf = async (report: string) =>
    (await admin.call("GET", `user/reports/${report}?${APRIL}`)).json.data
      .notes.join(" ");

  const march = await rowsIn(MARCH);
  await chapter(
    "REP-10 REP-12 REP-14 REP-21 changed on the unit's page they hold from the present month: March stays on every surface, and April has the new ones",
    async () => {
      assert.deepEqual(await fuelOf(MARCH), [["diesel", 0.6, 7.419, 148.38]]);
      const { html } = await admin.get(page);
      assert.match(html, /<select[^>]*name="fuel_from"/);
      const saved = await submit(admin, page, {
        fuel_type: "petrol",
        consumption: "0.8",
        co2: "100",
        odometer: "1000",
      });
      assert.equal(saved.status, 303, saved.text);
      assert.deepEqual(await rowsIn(MARCH), march);
      // 10 mil × 0.8 × 20.
      assert.deepEqual(await fuelOf(APRIL), [["petrol", 0.8, 8, 160]]);
      const of = async (report: string) =>
        (await rowsOnAllSurfaces(admin, report, APRIL))
          .find(({ unit }) => unit === "Volvo")!;
      // 100 km × 100 g.
      const environment = await of("environment");
      assert.deepEqual([environment.fuel_type, environment.co2_kg], [
        "petrol",
        10,
      ]);
      const { fuel_used, co2_kg } = await of("large-summary");
      assert.deepEqual([fuel_used, co2_kg], [8, 10]);
      const scope = await of("co2-scopes");
      assert.deepEqual([scope.co2_kg, scope.factor], [10, "100 g/km"]);
    },
  );

  await chapter(
    "REP-12 REP-14 REP-21 over both months a unit whose fuel changed has a row for each, and litres of different fuels are not added up",
    async () => {
      assert.deepEqual(await fuelOf(BOTH), [
        ["diesel", 0.6, 7.419, 148.38],
        ["petrol", 0.8, 8, 160],
      ]);
      const of = async (report: string) =>
        (await rowsOnAllSurfaces(admin, report, BOTH))
          .filter(({ unit }) => unit === "Volvo");
      assert.deepEqual(
        (await of("environment")).map((row) => [
          row.fuel_type,
          Number(Number(row.co2_kg).toFixed(3)),
        ]),
        [["diesel", 14.838], ["petrol", 10]],
      );
      assert.deepEqual(
        (await of("co2-scopes")).map((row) => [
          row.fuel_type,
          row.scope,
          row.factor,
        ]),
        [
          ["diesel", "1", "120 g/km"],
          ["diesel", "outside", "120 g/km"],
          ["petrol", "1", "100 g/km"],
        ],
      );
      const [large] = await of("large-summary");
      assert.equal(large!.fuel_used, null);
      assert.equal(Number(large!.co2_kg).toFixed(3), "24.838");
    },
  );

  await chapter(
    "REP-12 UNIT-05 the call names a month, twelve back to three ahead; what is stored ahead is listed and not present yet",
    async () => {
      const far = await change({ consumption: 0.9, fuel_from: "2026-08" });
      assert.equal(far.status, 422);
      assert.ok("fuel_from" in far.json.errors, far.text);
      const ahead = await change({
        fuel_type: "electric",
        consumption: 1.5,
        co2: 0,
        fuel_from: "2026-06",
      });
      assert.equal(ahead.status, 200, ahead.text);
      const { fuel_type, consumption, co2, fuel_months } = await read();
      assert.deepEqual([fuel_type, consumption, co2], ["petrol", 0.8, 100]);
      assert.deepEqual(fuel_months, [
        { from_month: null, fuel_type: "diesel", consumption: 0.6, co2: 120 },
        {
          from_month: "2026-04",
          fuel_type: "petrol",
          consumption: 0.8,
          co2: 100,
        },
        {
          from_month: "2026-06",
          fuel_type: "electric",
          consumption: 1.5,
          co2: 0,
        },
      ]);
      const { text } = await admin.get(page);
      assert.match(text, /From June 2026: Fuel: Electric/);
      const list = await read("user/terminal?sort=consumption&order=asc");
      assert.deepEqual(
        list.units.map((unit: Record<string, unknown>) => unit.consumption),
        [0.8, 2],
      );
    },
  );

  await chapter(
    "REP-12 a month is removed by its button, on the version that was seen, by administrators; what held before holds on, and Undo brings it back",
    async () => {
      const { version } = await read();
      const sent = { from_month: "2026-04", version: String(version) };
      assert.equal(
        (await user.call("DELETE", removed("2026-04", version)))
          .status,
        403,
      );
      assert.equal(
        (await stranger.call("DELETE", removed("2026-04", version)))
          .status,
        404,
      );
      assert.ok(!(await user.get(page)).html.includes("fuel-month-removal"));
      const gone = await admin.post(removal, sent);
      assert.equal(gone.status, 303, gone.text);
      assert.deepEqual(await fuelOf(APRIL), [["diesel", 0.6, 6, 120]]);
      const late = await admin.post(removal, sent);
      assert.equal(late.status, 422);
      assert.ok(late.text.includes(m.byKey.ChangedMeanwhile));
      await press(admin, await noticeOf(admin, gone));
      assert.deepEqual(await fuelOf(APRIL), [["petrol", 0.8, 8, 160]]);
      const called = await admin.call(
        "DELETE",
        removed("2026-06", (await read()).version),
      );
      assert.equal(called.status, 200, called.text);
      assert.equal(called.json.data.fuel_months.length, 2);
      const again = await admin.call(
        "DELETE",
        removed("2026-06", called.json.data.version),
      );
      assert.equal(again.status, 404);
    },
  );

  await chapter(
    "REP-12 one consumption counts in a month: that of the benefit settings while the unit is a company or private car, else its own; each report says so",
    async () => {
      const path = `user/fuelsettings/${car.id}`;
      const stored = await read(path);
      const put = async (changed: Record<string, unknown>) => {
        const { version } = await read(path);
        const done = await admin.call("PUT", path, {
          ...stored,
          ...changed,
          version,
        });
        assert.equal(done.status, 200, done.text);
      };
      await put({
        kind: "benefit",
        consumption: 0.5,
        reimbursement: 12,
        from_month: "2026-04",
      });
      assert.deepEqual(await fuelOf(MARCH), [["diesel", 0.6, 7.419, 148.38]]);
      assert.deepEqual(await fuelOf(APRIL), [["petrol", 0.5, 5, 100]]);
      const [benefit] = await rowsOnAllSurfaces(admin, "fuel-benefit", APRIL);
      assert.equal(benefit!.consumption_per_10_km, 0.5);
      await put({ kind: null, consumption: 0.5, reimbursement: 12 });
      assert.deepEqual(await fuelOf(APRIL), [["petrol", 0.8, 8, 160]]);
      for (const report of ["fuel", "environment", "co2-scopes"]) {
        const notes = await notesOf(report);
        assert.match(notes, /those of each month/, report);
        assert.doesNotMatch(notes, /has now/, report);
      }
    },
  );

  await chapter(
    "REP-19 a unit that becomes electric in April is charged from then on, and its electricity is counted from then on",
    async () => {
      const electric = await change({
        fuel_type: "electric",
        consumption: 1.5,
        co2: 0,
      });
      assert.equal(electric.status, 200, electric.text);
      const rows = await rowsOnAllSurfaces(admin, "charging", BOTH);
      assert.deepEqual(
        rows.filter(({ unit }) => unit === "Volvo")
          .map(({ month, kwh }) => [month, kwh]),
        // 10 mil × 1.5 kWh.
        [["2026-04", 15]],
      );
      const trips = await rowsOnAllSurfaces(admin, "charging-trips", BOTH);
      assert.deepEqual(
        trips.filter(({ unit }) => unit === "Volvo").map(({ kwh }) => kwh),
        [15],
      );
      // At the account's price of a kWh: 15 × 3.
      assert.deepEqual(await fuelOf(APRIL), [["electric", 1.5, 15, 45]]);
      const back = await change({
        fuel_type: "diesel",
        consumption: 1,
        co2: 90,
      }, `user/terminal/${van.id}`);
      assert.equal(back.status, 200, back.text);
      assert.deepEqual(await rowsIn(MARCH), march);
    },
  );
});
