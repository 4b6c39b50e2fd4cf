import assert from "node:assert/strict";
import fc from "fast-check";
import { drive } from "../benefit/story.ts";
import { parseCsv, parseXml } from "../harness/exported.ts";
import { textsOf } from "../../locales/index.ts";
import { checkPaxml } from "./paxml-schema.ts";
import { startPayroll } from "./story.ts";

Deno.test("REP-18 the distance of a mileage in PAXml times the rate is its amount, to the öre, whatever was driven", async () => {
  await using books = await startPayroll("none");
  const { portal, admin, own, driver } = books;
  const path = "administration/payroll/mapping";
  const { json: { data: mapping } } = await admin.call("GET", path);
  const codes = {
    mileageFree: "711",
    mileageTaxable: "712",
    fuelBenefit: "7382",
  };
  const saved = await admin.call("PUT", path, { ...mapping, codes });
  assert.equal(saved.status, 200, saved.text);
  let day = 0;
  let metres = 0;
  const paidFor = async (more: number) => {
    day++;
    metres += more;
    const at = `2026-03-${String(day).padStart(2, "0")}T08:00:00Z`;
    await drive(portal.database.db, own, at, {
      type: "business",
      km: more / 1000,
      driverId: driver.id,
    });
    const file = await admin.get(
      "/administration/payroll/file/paxml?month=2026-03",
    );
    checkPaxml(file.html);
    const { lonetrans } = parseXml(file.html).paxml.lonetransaktioner;
    const free = lonetrans.find((one: { lonart: string }) =>
      one.lonart === "711"
    );
    // 25 kronor for 10 km are free of tax.
    assert.equal((Number(free.antal) * 25).toFixed(2), free.belopp);
    assert.equal(Number(free.antal), metres / 10_000);
    return free;
  };
  const { antal, belopp, kommentar } = await paidFor(786_720);
  assert.deepEqual([antal, belopp], ["78.672", "1966.80"]);
  // The schema names no unit: the line and the page do.
  assert.equal(kommentar, "Counted in mil (10 km)");
  const page = await admin.get("/administration/payroll?month=2026-03");
  assert.ok(page.text.includes(textsOf("en").payroll.units));
  // What is taxed of it has no distance: 78.672 × 5.
  const csv = await admin.get("/administration/payroll/file/csv?month=2026-03");
  const [titles, ...lines] = parseCsv(csv.html, ";");
  const at = (title: string) => titles!.indexOf(title);
  const { columns } = textsOf("en").payroll;
  assert.deepEqual(
    lines.map((line) =>
      [columns.quantity, columns.unit, columns.amount].map((title) =>
        line[at(title)]
      )
    ),
    [["786,72", "km", "1966,80"], ["", "", "393,36"]],
  );
  await fc.assert(
    fc.asyncProperty(
      // Whole 4 m are whole öre at 25 kronor for 10 km; what is rounded is in the amount alone.
      fc.integer({ min: 1, max: 100_000 }).map((count) => count * 4),
      async (more) => void await paidFor(more),
    ),
    { numRuns: 10, endOnFailure: true },
  );
});
