import assert from "node:assert/strict";
import { startBooks } from "../attest/story.ts";
import type { Asker } from "../harness/ask.ts";
import { newUnit } from "../harness/build.ts";
import { drive, setBenefit, stage } from "./story.ts";
import { rowsOnAllSurfaces } from "./surfaces.ts";

const MILE_KM = 1.609344;

/** Starts an account with a company car and somebody's own car, which drives on business. */
async function startCars(
  { now, country, fuelType, facts }: {
    now: string;
    country: "SE" | "NO" | "GB";
    fuelType: "electric" | "diesel";
    facts: Record<string, unknown>;
  },
) {
  const zones = { SE: "Stockholm", NO: "Oslo", GB: "London" };
  const timeZone = `Europe/${zones[country]}`;
  const books = await startBooks({ now, country, timeZone });
  const { portal: { database: { db } }, admin, car, driver } = books;
  const { accountId } = car;
  const own = {
    ...await newUnit(db, accountId, { name: "Own" }),
    accountId,
  };
  await stage(
    db,
    (tx) =>
      tx.updateTable("units").set({ fuel_type: fuelType })
        .where("id", "=", car.id).execute(),
  );
  const path = `administration/company-car?imei=${car.imei}`;
  const { version } = (await admin.call("GET", path)).json.data;
  const wanted = {
    ownership: "leased",
    technology: "none",
    holder_id: driver.id,
    ...facts,
    version,
  };
  const done = await admin.call("PUT", path, wanted);
  assert.equal(done.status, 200, done.text);
  return { ...books, db, own, driverId: driver.id };
}

/** Reads some columns of a report's rows. */
async function read(
  by: Asker,
  report: string,
  days: string,
  columns: readonly string[],
) {
  const { json } = await by.call("GET", `user/reports/${report}?${days}`);
  const rows = json.data.rows as Record<string, unknown>[];
  return rows.map((row) => columns.map((column) => row[column] ?? null));
}

const FUEL = [
  "month",
  "private_fuel",
  "free_fuel",
  "fuel_cost",
  "free_fuel_cost",
  "fuel_benefit",
  "user_owes",
  "car_benefit",
  "taxable",
  "fee_base",
];
const PAID = ["month", "paid", "tax_free", "taxable"];

Deno.test("REP-08 REP-19 BEN-06 Sweden by hand: until June 2026 electricity that was charged at work is left out of the fuel benefit, and after it not; an own car in June", async () => {
  await using cars = await startCars({
    now: "2026-08-15T10:00:00Z",
    country: "SE",
    fuelType: "electric",
    facts: {
      list_price: 600_000,
      vehicle_tax: 360,
      technology: "electric",
      taxed_from: "2024-01-01",
      model_year: 2024,
    },
  });
  const { db, admin, car, own, driverId } = cars;
  const electric = { kind: "benefit", consumption: 2.1, price: 180 } as const;
  await setBenefit(db, car, electric);
  for (const month of ["06", "07"]) {
    const day = (number: string) => `2026-${month}-${number}T08:00:00Z`;
    const of = { type: "business", km: 1000, driverId } as const;
    await drive(db, car, day("10"), of);
    await drive(db, car, day("11"), { ...of, type: "private", km: 500 });
    for (
      const [on, place, kwh] of [["12", "workplace", 63], [
        "13",
        "home",
        60,
      ]] as const
    ) {
      const charged = { imei: car.imei, time: day(on), kwh, place };
      const done = await admin.call("POST", "user/chargings", charged);
      assert.equal(done.status, 201, done.text);
    }
  }
  // 2.1 × 50 = 105 kWh × 1.80 = 189. At work 63 of the 2.1 × 150 = 315 kWh that were used, which are more than the 123
  // that were charged: a fifth, 21 kWh, 37.80. June: 84 × 1.80 = 151.20 × 1.2 = 181.44; July: 189 × 1.2 = 226.80.
  // The car: 0.29 × 59 200 + 300 000 × (0.7 × 2.55 % + 1 %) + 0.13 × 300 000 + 360 = 64 883 a year, 5 406.92 a month.
  const days = "from=2026-06-01&to=2026-07-31";
  const expected = [
    ["2026-06", 105, 21, 189, 37.8, 181.44, 189, 5406.92, 5588.36, 5558.12],
    ["2026-07", 105, null, 189, null, 226.8, 189, 5406.92, 5633.72, 5595.92],
  ];
  const rows = await rowsOnAllSurfaces(admin, "benefit-value", days);
  const shown = rows.map((row) => FUEL.map((key) => row[key] ?? null));
  assert.deepEqual(shown, expected);
  const page = await admin.get(`/user/reports/benefit-value?${days}`);
  assert.match(page.text, /2023-07-01 – 2026-06-30; Skatteverket/);
  const july = await admin.call(
    "GET",
    "user/reports/benefit-value?from=2026-07-01&to=2026-07-31",
  );
  assert.doesNotMatch(july.text, /2026-06-30/);

  await setBenefit(db, own, { kind: "private", cents: 2850 });
  const of = { type: "business", km: 312.4, driverId } as const;
  await drive(db, own, "2026-06-15T08:00:00Z", of);
  const june = "from=2026-06-01&to=2026-06-30";
  // 31.24 × 28.50 = 890.34; × 25 = 781 free.
  assert.deepEqual(
    await read(admin, "mileage", june, PAID),
    [["2026-06", 890.34, 781, 109.34]],
  );
});

Deno.test("REP-08 BEN-06 Norway by hand, June 2025: a car of four years has three quarters of its price, fuel is in it; an own car", async () => {
  await using cars = await startCars({
    now: "2025-07-15T10:00:00Z",
    country: "NO",
    fuelType: "diesel",
    facts: { list_price: 560_000, model_year: 2021 },
  });
  const { db, admin, car, own, driverId } = cars;
  await setBenefit(db, car, { kind: "benefit", consumption: 0.6 });
  await setBenefit(db, own, { kind: "private", cents: 5000 });
  const at = "2025-06-10T08:00:00Z";
  await drive(db, car, at, { type: "private", km: 250, driverId });
  await drive(db, own, at, { type: "business", km: 437.5, driverId });
  const days = "from=2025-06-01&to=2025-06-30";
  // 560 000 × 0.75 = 420 000: 0.3 × 362 300 + 0.2 × 57 700 = 120 230 a year, 10 019.17 a month. Fuel: 25 × 0.6 = 15 l
  // × 17.50 = 262.50, which is no benefit.
  const ofCar = `${days}&unit=${car.id}`;
  assert.deepEqual(await read(admin, "benefit-value", ofCar, FUEL), [[
    "2025-06",
    15,
    null,
    262.5,
    null,
    null,
    262.5,
    10_019.17,
    10_019.17,
    10_019.17,
  ]]);
  // 437.5 × 5 = 2 187.50; × 3.50 = 1 531.25 free.
  assert.deepEqual(
    await read(admin, "mileage", days, PAID),
    [["2025-06", 2187.5, 1531.25, 656.25]],
  );
});

Deno.test("BEN-05 BEN-06 United Kingdom by hand, October 2025: a diesel of 1 600 cm³ is paid back at 12p a mile; an own car at 45p", async () => {
  await using cars = await startCars({
    now: "2025-11-15T10:00:00Z",
    country: "GB",
    fuelType: "diesel",
    facts: { engine_cc: 1600 },
  });
  const { db, admin, car, own, driverId } = cars;
  await setBenefit(db, car, { kind: "benefit", consumption: 0.5 });
  await setBenefit(db, own, { kind: "private", cents: 300 });
  const at = "2025-10-10T08:00:00Z";
  const miles = (count: number) => count * MILE_KM;
  await drive(db, car, at, { type: "private", km: miles(250), driverId });
  await drive(db, own, at, { type: "business", km: miles(100), driverId });
  const days = "from=2025-10-01&to=2025-10-31";
  // 250 × 0.12.
  assert.deepEqual(
    await read(admin, "fuel-benefit", days, ["month", "user_owes"]),
    [["2025-10", 30]],
  );
  // 160.9344 km at 3.00 for 10 km = 48.28; 100 × 0.45 = 45 free.
  assert.deepEqual(
    await read(admin, "mileage", days, PAID),
    [["2025-10", 48.28, 45, 3.28]],
  );
});
