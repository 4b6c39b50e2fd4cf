import assert from "node:assert/strict";
import { drive, stage } from "../benefit/story.ts";
import { parseCsv } from "../harness/exported.ts";
import { passStations } from "../toll/story.ts";
import { textsOf } from "../../locales/index.ts";
import { startPayroll } from "./story.ts";

const MARCH = "from=2026-03-01&to=2026-03-31";
const m = textsOf("en").payroll;

type Row = Record<string, string | number | null>;

Deno.test("BEN-11 REP-06 REP-18 of a car that its user has locked payroll has the fuel benefit, as the benefit value shows it, and names what is left out; other trips count as private for tolls", async () => {
  await using books = await startPayroll("none");
  const { portal, admin, car, own, driver } = books;
  const { db } = portal.database;
  await stage(db, (tx) =>
    tx.insertInto("unit_access").values({
      account_id: car.accountId,
      unit_id: own.id,
      user_id: driver.id,
    }).execute());
  const by = { driverId: driver.id };
  await drive(db, car, "2026-03-03T08:00:00Z", {
    ...by,
    type: "private",
    km: 100,
  });
  await drive(db, car, "2026-03-04T08:00:00Z", { ...by, type: "other", km: 9 });
  await drive(db, own, "2026-03-05T08:00:00Z", {
    ...by,
    type: "business",
    km: 850,
  });
  // 20 and 20 kronor: from 9:00 to 9:30 in high season.
  for (const day of ["2026-03-03", "2026-03-04"]) {
    await passStations(db, car, `${day}T08:00:00Z`, [{ at: `${day} 09:05` }]);
  }
  const read = async () =>
    (await admin.call("GET", `user/reports/payroll?${MARCH}`)).json.data;
  const kinds = async () =>
    (await read()).rows.map((r: Row) => [r.kind, r.amount]).toSorted();
  const open = await kinds();
  assert.deepEqual(open.map(([kind]: [string]) => kind), [
    "fuelBenefit",
    "mileageFree",
    "mileageTaxable",
    "privateTolls",
  ]);
  assert.deepEqual(open.at(-1), ["privateTolls", 40]);

  const lockBy = await portal.as(driver.email);
  for (const { imei } of [car, own]) {
    const locked = await lockBy.call("PUT", `user/terminal/${imei}/lock`, {
      status: 1,
    });
    assert.equal(locked.status, 200, locked.text);
  }
  assert.deepEqual(await kinds(), [open[0]]);
  const value = await admin.call("GET", `user/reports/benefit-value?${MARCH}`);
  const [shown] = value.json.data.rows.filter((r: Row) => r.unit === "Volvo");
  assert.equal(shown.fuel_benefit, open[0][1]);
  const said = ["Volvo", "Egen"].map((name) =>
    m.problems.locked(name, "2026-03")
  );
  const { notes } = await read();
  const page = await admin.get("/administration/payroll?month=2026-03");
  for (const text of said) {
    assert.ok(notes.includes(text), text);
    assert.ok(page.text.includes(text), text);
  }
  const csv = await admin.get(
    "/administration/payroll/file/csv?month=2026-03",
  );
  assert.equal(parseCsv(csv.html, ";").length, 2, csv.html);
});
