import assert from "node:assert/strict";
import fc from "fast-check";
import { startBooks } from "../attest/story.ts";
import { newUser } from "../harness/build.ts";
import { drive, setBenefit, stage } from "./story.ts";
import { rowsOnAllSurfaces, withoutYear } from "./surfaces.ts";

const REPORTS = [
  "benefit-value",
  "fuel-benefit",
  "co2-scopes",
  "payroll",
  "mileage",
];
/** The last day before a month, and the last of all. */
const DAY_BEFORE: Record<string, string> = {
  "2026-03": "2026-02-28",
  "2026-04": "2026-03-31",
};
const LAST = "2026-04-30";

/** A change of what holds of a car, from a month on; null is the present one, April. */
const anyChange = fc.record({
  from: fc.constantFrom("2026-03", "2026-04", null),
  of: fc.oneof(
    fc.record({
      kind: fc.constantFrom("benefit", "private"),
      fuel_payer: fc.constantFrom("company", "private"),
      consumption: fc.integer({ min: 1, max: 200 }).map((n) => n / 100),
      reimbursement: fc.integer({ min: 1, max: 4000 }).map((n) => n / 100),
      market_fuel_price: fc.integer({ min: 1, max: 3000 }).map((n) => n / 100),
    }),
    fc.record({
      ownership: fc.constantFrom("company", "leased", "employee", null),
      holder: fc.nat({ max: 1 }),
      list_price: fc.integer({ min: 100_000, max: 900_000 }),
      technology: fc.constantFrom("none", "electric", "plugIn"),
      net_payment: fc.integer({ min: 0, max: 3000 }),
    }),
    fc.record({
      fuel_type: fc.constantFrom("petrol", "diesel", "electric"),
      consumption: fc.integer({ min: 0, max: 300 }).map((n) => n / 100),
      co2: fc.integer({ min: 0, max: 400 }),
    }),
  ),
});

Deno.test("BEN-01 BEN-05 BEN-06 REP-08 REP-18 REP-21 whatever changes from a month on, five reports show the same money on page, PDF, spreadsheet and call, and those of the months before stay", async () => {
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal, admin, car, driver } = books;
  const { db } = portal.database;
  const { accountId } = car;
  const berit = await newUser(db, accountId, { firstName: "Berit" });
  const holders = [driver.id, berit.id];
  await stage(db, async (tx) => {
    await tx.updateTable("units").set({
      fuel_type: "diesel",
      consumption_per_10_km: 0.6,
      co2_g_per_km: 120,
    }).where("id", "=", car.id).execute();
    for (const [at, id] of holders.entries()) {
      await tx.updateTable("users").set({ employee_number: String(at + 1) })
        .where("id", "=", id).execute();
    }
  });
  await setBenefit(db, car, { kind: "benefit" });
  for (const month of ["02", "03", "04"]) {
    const types = ["business", "private", "other"] as const;
    for (const [at, type] of types.entries()) {
      await drive(db, car, `2026-${month}-0${at + 1}T08:00:00Z`, {
        type,
        km: Number(month) * 17 + type.length,
        driverId: type === "business" ? driver.id : undefined,
      });
    }
  }
  const put = async (path: string, changed: Record<string, unknown>) => {
    const {
      fuel_costs: _,
      tags: __,
      department: ___,
      project: ____,
      ...stored
    } = (await admin.call("GET", path)).json.data;
    // The same figure again is no reading of the odometer.
    const same = { ...stored, odometer_shown: stored.odometer };
    const done = await admin.call("PUT", path, { ...same, ...changed });
    assert.equal(done.status, 200, done.text);
  };
  const change = async (
    { from, of }: typeof anyChange extends fc.Arbitrary<infer T> ? T : never,
  ) => {
    if ("kind" in of) {
      await put(`user/fuelsettings/${car.imei}`, { ...of, from_month: from });
    } else if ("holder" in of) {
      const { holder, ...facts } = of;
      await put(`administration/company-car?imei=${car.imei}`, {
        ...facts,
        holder_id: holders[holder],
        vehicle_tax: 3000,
        taxed_from: "2024-01-01",
        model_year: 2024,
        from_month: from,
      });
    } else {
      await put(`user/terminal/${car.id}`, {
        ...of,
        fuel_from: from,
      });
    }
  };
  const rowsUntil = async (day: string) => {
    const all = [];
    for (const report of REPORTS) {
      const days = `from=2026-02-01&to=${day}`;
      all.push(withoutYear(await rowsOnAllSurfaces(admin, report, days)));
    }
    return all;
  };
  await put(`user/terminal/${car.id}`, { odometer: 1000 });
  // First facts hold for all months.
  await change({
    from: null,
    of: {
      ownership: null,
      holder: 0,
      list_price: 400_000,
      technology: "none",
      net_payment: 0,
    },
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyChange, { minLength: 1, maxLength: 2 }),
      async (changes) => {
        for (const one of changes) {
          const before = DAY_BEFORE[one.from ?? "2026-04"]!;
          const earlier = await rowsUntil(before);
          await change(one);
          assert.deepEqual(await rowsUntil(before), earlier);
        }
        const [value] = await rowsUntil(LAST);
        assert.equal(value!.length, 3);
      },
    ),
    // What is stored stays from run to run.
    { numRuns: 4, endOnFailure: true },
  );
});
