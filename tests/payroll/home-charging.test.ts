import assert from "node:assert/strict";
import { stage } from "../benefit/story.ts";
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
