import assert from "node:assert/strict";
import { startBooks } from "../attest/story.ts";
import type { Asker } from "../harness/ask.ts";
import { newUnit } from "../harness/build.ts";
import { drive, setBenefit, stage } from "./story.ts";

const MILE_KM = 1.609344;
const UNITED_KINGDOM = {
  now: "2026-05-15T10:00:00Z",
  timeZone: "Europe/London",
  country: "GB",
};

/** Reads the mileage report of some days: of each row what some columns hold, and the notes. */
async function mileageOf(admin: Asker, days: string, columns: string[]) {
  const { json: { data } } = await admin.call(
    "GET",
    `user/reports/mileage?${days}`,
  );
  const rows: Record<string, unknown>[] = data.rows;
  return {
    rows: rows.map((row) => columns.map((column) => row[column])),
    notes: data.notes.join(" ") as string,
  };
}

Deno.test("BEN-06 United Kingdom: above 10 000 miles of a tax year 25p are free, and the next year begins on 6 April", async () => {
  await using books = await startBooks(UNITED_KINGDOM);
  const { portal, admin, car, driver } = books;
  const { db } = portal.database;
  // 2.80 for 10 km: 0.4506 a mile.
  await setBenefit(db, car, { kind: "private", cents: 280 });
  const miles = (startedAt: string, count: number) =>
    drive(db, car, startedAt, {
      type: "business",
      km: count * MILE_KM,
      driverId: driver.id,
    });
  await miles("2026-02-10T08:00:00Z", 10_000);
  await miles("2026-03-10T08:00:00Z", 1000);
  await miles("2026-04-05T08:00:00Z", 100);
  await miles("2026-04-06T08:00:00Z", 100);
  const days = "from=2026-03-01&to=2026-04-30";
  const columns = ["month", "paid", "tax_free", "taxable"];
  const { rows, notes } = await mileageOf(admin, days, columns);
  // March: 1 609.344 / 10 × 2.80 = 450.62; 1 000 × 0.25 = 250 free. 5 April: 45.06 and 25. 6 April: 45.06, of them
  // 100 × 0.45 = 45 free.
  assert.deepEqual(rows, [
    ["2026-03", 450.62, 250, 200.62],
    ["2026-04", 45.06, 25, 20.06],
    ["2026-04", 45.06, 45, 0.06],
  ]);
  assert.match(
    notes,
    /GBP.*0\.45 GBP\/mile, above 10000 .* 0\.25 GBP\/mile \(2011-04-06.*HMRC/,
  );
  const page = await admin.get(`/user/reports/mileage?${days}`);
  assert.doesNotMatch(page.text, /SEK/, "pounds are no kronor");
  assert.match(page.text, /450\.62/);
});

Deno.test("BEN-06 United Kingdom: of trips without a driver 25p are free above 10 000 miles of their car", async () => {
  await using books = await startBooks(UNITED_KINGDOM);
  const { portal: { database: { db } }, admin, car, driver } = books;
  const other = {
    ...await newUnit(db, car.accountId),
    accountId: car.accountId,
  };
  const miles = (
    unit: typeof other,
    startedAt: string,
    count: number,
    driverId?: number,
  ) =>
    drive(db, unit, startedAt, {
      type: "business",
      km: count * MILE_KM,
      driverId,
    });
  for (const unit of [car, other]) {
    await setBenefit(db, unit, { kind: "private", cents: 280 });
  }
  await miles(car, "2025-10-10T08:00:00Z", 9500);
  // What a driver or another car has driven brings these trips no nearer to the step.
  await miles(car, "2025-11-10T08:00:00Z", 3000, driver.id);
  await miles(other, "2025-12-10T08:00:00Z", 3000);
  await miles(car, "2026-02-10T08:00:00Z", 1000);
  await miles(car, "2026-03-10T08:00:00Z", 1000);
  const days = "from=2026-02-01&to=2026-03-31";
  const { rows } = await mileageOf(admin, days, ["month", "tax_free"]);
  // February: 500 × 0.45 + 500 × 0.25 = 350; March: 1 000 × 0.25 = 250.
  assert.deepEqual(rows, [["2026-02", 350], ["2026-03", 250]]);
});

Deno.test("BEN-06 Norway 2026: the state's rate is more than what is free of tax", async () => {
  await using books = await startBooks({
    now: "2026-04-15T10:00:00Z",
    timeZone: "Europe/Oslo",
    country: "NO",
  });
  const { portal, admin, car, driver } = books;
  const { db } = portal.database;
  await setBenefit(db, car, { kind: "private", cents: 5300 });
  await drive(db, car, "2026-03-10T08:00:00Z", {
    type: "business",
    km: 400,
    driverId: driver.id,
  });
  const days = "from=2026-03-01&to=2026-03-31";
  const columns = ["paid", "tax_free", "taxable"];
  const { rows } = await mileageOf(admin, days, columns);
  // 400 × 5.30 = 2 120; 400 × 3.50 = 1 400; 720 taxable.
  assert.deepEqual(rows, [[2120, 1400, 720]]);
  const norwegian = await admin.with({ language: "no" }).get(
    `/user/reports/mileage?${days}`,
  );
  assert.match(norwegian.text, /NOK/);
});

Deno.test("BEN-06 United Kingdom: a motorcycle has its own rate beside a car's, the rows used are printed, and supplements that the log does not know are named", async () => {
  await using books = await startBooks(UNITED_KINGDOM);
  const { portal, admin, car, driver } = books;
  const { db } = portal.database;
  const made = await newUnit(db, car.accountId, { name: "Triumph" });
  const motorcycle = { ...made, accountId: car.accountId };
  await stage(db, (tx) =>
    tx.updateTable("units").set({ type: "motorcycle" })
      .where("id", "=", motorcycle.id).execute());
  for (const unit of [car, motorcycle]) {
    await setBenefit(db, unit, { kind: "private", cents: 280 });
  }
  const driverId = driver.id;
  const of = (count: number) =>
    ({ type: "business", km: count * MILE_KM, driverId }) as const;
  await drive(db, car, "2026-04-10T08:00:00Z", of(10_000));
  await drive(db, motorcycle, "2026-04-20T08:00:00Z", of(100));
  const days = "from=2026-04-06&to=2026-04-30";
  const { rows, notes } = await mileageOf(admin, days, ["unit", "tax_free"]);
  // 100 miles × 0.24, whatever the car drove; the car's 10 000 × 0.45.
  assert.deepEqual(rows, [["Triumph", 24], ["Volvo", 4500]]);
  assert.match(
    notes,
    /Own motorcycle: free of tax 0\.24 GBP\/mile \(2011-04-06/,
  );
  assert.match(notes, /Own car: free of tax 0\.45 GBP\/mile/);
  assert.match(notes, /Not in the sums.* each passenger 0\.05 GBP\/mile/);
});
