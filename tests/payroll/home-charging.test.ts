import assert from "node:assert/strict";
import { drive, setBenefit, stage } from "../benefit/story.ts";
import { rowsOnAllSurfaces } from "../benefit/surfaces.ts";
import { parseCsv } from "../harness/exported.ts";
import { textsOf } from "../../locales/index.ts";
import { startPayroll } from "./story.ts";

const PAGE = "/administration/payroll";
const MARCH = "month=2026-03";
const m = textsOf("en");

Deno.test("REP-18 REP-19 charging a company car at home is reimbursed to the person who has it, at the price of a kWh; an own car has its mileage", async () => {
  await using books = await startPayroll("electric");
  const { portal: { database: { db } }, admin, car, own } = books;
  const { accountId } = car;
  const page = () => admin.get(`${PAGE}?${MARCH}`);
  const file = (format: string) => admin.get(`${PAGE}/file/${format}?${MARCH}`);
  await stage(
    db,
    (tx) =>
      tx.insertInto("chargings").values([
        { unit_id: car.id, place: "home" as const },
        { unit_id: own.id, place: "home" as const },
        { unit_id: car.id, place: "workplace" as const },
      ].map((charging, n) => ({
        ...charging,
        account_id: accountId,
        charged_at: new Date(`2026-03-1${n}T20:00:00Z`),
        kwh: 20.5,
        cost_cents: null,
        place_by_hand: true,
        created_by: null,
      }))).execute(),
  );
  const lack = m.payroll.problems.noKwhPrice("Volvo", "2026-03");
  assert.ok((await page()).text.includes(lack));
  await stage(
    db,
    (tx) =>
      tx.updateTable("accounts").set({ kwh_price_cents: 250 })
        .where("id", "=", accountId).execute(),
  );
  const { text } = await page();
  assert.ok(!text.includes(lack));
  assert.ok(text.includes(m.payroll.noCode(m.payroll.kinds.homeCharging)));
  assert.equal((await file("paxml")).status, 422, "without a pay type");
  // 20.5 kWh × 2.50 = 51.25.
  const rows = parseCsv((await file("csv")).html, ";");
  const reimbursed = rows.filter((row) =>
    row.includes(m.payroll.kinds.homeCharging)
  );
  assert.equal(reimbursed.length, 1);
  assert.ok(reimbursed[0]!.includes("51,25"));
  assert.ok(reimbursed[0]!.includes("Dora Driver"));
  // The same on page, PDF and spreadsheet.
  const days = "from=2026-03-01&to=2026-03-31";
  const [line] = (await rowsOnAllSurfaces(admin, "payroll", days))
    .filter(({ kind }) => kind === "homeCharging");
  assert.equal(line!.amount, 51.25);
  const [charging] = await rowsOnAllSurfaces(
    admin,
    "charging",
    `${days}&unit=${car.id}`,
  );
  assert.equal(charging!.reimbursed, line!.amount);
});

Deno.test("REP-18 REP-19 BEN-05 who pays for the electricity of a company car is reimbursed by distance and not for the same kWh at home; its private kWh are told, and are a benefit only when the company pays", async () => {
  await using books = await startPayroll("electric");
  const { portal: { database: { db } }, admin, car, driver } = books;
  await stage(db, async (tx) => {
    await tx.updateTable("units").set({ fuel_type: "electric" })
      .where("id", "=", car.id).execute();
    await tx.insertInto("chargings").values({
      account_id: car.accountId,
      unit_id: car.id,
      place: "home",
      charged_at: new Date("2026-03-10T20:00:00Z"),
      kwh: 20.5,
      cost_cents: null,
      place_by_hand: true,
      created_by: null,
    }).execute();
    await tx.updateTable("accounts").set({ kwh_price_cents: 250 })
      .where("id", "=", car.accountId).execute();
  });
  const driverId = driver.id;
  for (const [day, type] of [["03", "private"], ["04", "business"]] as const) {
    const at = `2026-03-${day}T08:00:00Z`;
    await drive(db, car, at, { type, km: 100, driverId });
  }
  const days = "from=2026-03-01&to=2026-03-31";
  const report = (id: string) => rowsOnAllSurfaces(admin, id, days);
  const ofCar = async (id: string) =>
    (await report(id)).find(({ unit }) => unit === "Volvo")!;
  const told = async () => ({
    reimbursed: (await ofCar("charging")).reimbursed ?? null,
    paid: (await report("payroll")).map(({ kind, amount }) => [kind, amount])
      .toSorted(),
    privateKwh: (await ofCar("benefit-value")).private_fuel,
    benefit: (await ofCar("benefit-value")).fuel_benefit ?? null,
  });
  const settings = { kind: "benefit", consumption: 2, price: 250 } as const;
  await setBenefit(db, car, { ...settings, payer: "company", cents: 950 });
  assert.deepEqual(await told(), {
    // 20.5 × 2.50, and 10 mil × 2 kWh × 2.50 × 1.2.
    reimbursed: 51.25,
    paid: [["fuelBenefit", 60], ["homeCharging", 51.25]],
    privateKwh: 20,
    benefit: 60,
  });
  await setBenefit(db, car, { ...settings, payer: "private", cents: 950 });
  assert.deepEqual(await told(), {
    reimbursed: null,
    // 10 mil × 9.50.
    paid: [["mileageFree", 95]],
    privateKwh: 20,
    benefit: null,
  });
  const note = m.charging.report.priceNote;
  assert.ok(
    (await admin.get(`/user/reports/charging?${days}`)).text.includes(note),
  );
});
