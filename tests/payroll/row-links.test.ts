import { sql } from "kysely";
import assert from "node:assert/strict";
import { drive, setBenefit, stage } from "../benefit/story.ts";
import { newUser } from "../harness/build.ts";
import { startPayroll } from "./story.ts";

const MARCH = "from=2026-03-01&to=2026-03-31";
const MILEAGE = ["mileageFree", "mileageTaxable"];

/** Starts payroll of a private car and of a company car whose fuel its driver pays, each of 100 km on business. */
async function startMileage() {
  const books = await startPayroll("none");
  const { portal, admin, car, own } = books;
  const { db } = portal.database;
  const colleague = await newUser(db, car.accountId, { firstName: "Kim" });
  await stage(db, async (tx) => {
    await tx.updateTable("units").set({ fuel_type: "diesel" })
      .where("id", "=", car.id).execute();
    await tx.updateTable("users").set({ employee_number: "202" })
      .where("id", "=", colleague.id).execute();
  });
  await setBenefit(db, car, { kind: "benefit", payer: "private", cents: 1200 });
  const driveOn = (
    unit: typeof own,
    day: string,
    { id }: { id: number },
  ) =>
    drive(db, unit, `2026-03-${day}T08:00:00Z`, {
      type: "business",
      km: 100,
      driverId: id,
    });
  /** Gives where the rows of mileage of an employee number lead, on the page of payroll or on its report. */
  const leadsOf = async (path: string, employee: string) => {
    const { html, status } = await admin.get(path);
    assert.equal(status, 200);
    const [body = ""] = html.match(/<tbody>.*?<\/tbody>/s) ?? [];
    return [...body.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)]
      .map(([, row]) => row!)
      .filter((row) => row.includes(`>${employee}<`) && row.includes("Mileage"))
      .map((row) =>
        row.match(/<a href="([^"]*)"/)?.[1]?.replaceAll("&amp;", "&") ?? null
      );
  };
  return { ...books, db, colleague, driveOn, leadsOf };
}

const PATHS = [
  `/user/reports/payroll?${MARCH}`,
  "/administration/payroll?month=2026-03",
];

Deno.test("REP-07 REP-18 a row of mileage leads to what makes its amount: to the driver's own rows, of a company car to its fuel benefit, and nowhere where both make it", async () => {
  await using story = await startMileage();
  const { admin, car, own, driver, colleague, driveOn, leadsOf } = story;
  await driveOn(own, "03", colleague);
  await driveOn(own, "04", driver);
  await driveOn(car, "05", driver);
  for (const path of PATHS) {
    const toMileage = `/user/reports/mileage?${MARCH}&driver=${colleague.id}`;
    assert.deepEqual(await leadsOf(path, "202"), [toMileage, toMileage], path);
    const [free, taxable] = await leadsOf(path, "101");
    assert.equal(free, null, "of a private and of a company car");
    // Of the company car nothing is taxed.
    assert.equal(taxable, `/user/reports/mileage?${MARCH}&driver=${driver.id}`);
  }
  const rowsOf = async (query: string) =>
    (await admin.call("GET", `user/reports/${query}`)).json.data.rows;
  const [row, ...others] = await rowsOf(
    `mileage?${MARCH}&driver=${colleague.id}`,
  );
  assert.deepEqual(others, []);
  const paid = (await rowsOf(`payroll?${MARCH}`))
    .filter((one: Record<string, unknown>) =>
      one.employee_number === "202" && MILEAGE.includes(String(one.kind))
    )
    .map(({ amount }: { amount: number }) => amount);
  assert.deepEqual(paid, [row.tax_free, row.taxable]);
});

Deno.test("REP-18 a row of payroll about a part of a month leads to these days, and that of a person who left to the car", async () => {
  await using story = await startMileage();
  const { db, own, car, driver, colleague, driveOn, leadsOf } = story;
  await driveOn(own, "03", colleague);
  await driveOn(car, "05", driver);
  const part = "from=2026-03-02&to=2026-03-20";
  const report = `/user/reports/payroll?${part}`;
  const [first] = await leadsOf(report, "202");
  assert.equal(first, `/user/reports/mileage?${part}&driver=${colleague.id}`);
  assert.deepEqual(
    await leadsOf(report, "101"),
    [`/user/reports/fuel-benefit?${part}&unit=${car.id}`],
  );
  await stage(
    db,
    (tx) =>
      sql`update users set deleted_at = now(), email = null where id = ${colleague.id}`
        .execute(tx),
  );
  const [gone] = await leadsOf(report, "202");
  assert.equal(gone, `/user/reports/mileage?${part}&unit=${own.id}`);
});
