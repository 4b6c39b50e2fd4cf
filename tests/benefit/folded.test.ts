import assert from "node:assert/strict";
import { startBooks } from "../attest/story.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { textsOf } from "../../locales/index.ts";
import { monthText } from "../../locales/month.ts";
import { newUnit } from "../harness/build.ts";
import { sheetOf } from "../harness/exported.ts";
import { textOf } from "../harness/html.ts";
import { drive, leaseCar, setBenefit } from "./story.ts";

Deno.test("REP-08 the page folds vehicles that are neither company nor private car into a line that says how many and why; call, files and sums have them, and where all are such, all stand open", async () => {
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal, admin, car, driver } = books;
  const { db } = portal.database;
  const { accountId } = car;
  const path = "/user/reports/benefit-value";
  const query = "from=2026-02-01&to=2026-03-31";
  for (const name of ["Pool one", "Pool two"]) {
    const pool = { ...await newUnit(db, accountId, { name }), accountId };
    for (const month of ["02", "03"]) {
      const at = `2026-${month}-10T08:00:00Z`;
      await drive(db, pool, at, { type: "business", km: 11 });
    }
  }
  const before = await admin.get(`${path}?${query}`);
  assert.doesNotMatch(before.html, /<details[^>]*><summary>2 vehicles/);
  assert.match(before.text, /Pool one/);
  assert.ok(!before.text.includes(textsOf("en").statement.totalOfAll(4)));
  await setBenefit(db, car, { kind: "benefit" });
  await leaseCar(db, car, driver.id);
  await drive(db, car, "2026-03-11T08:00:00Z", { type: "business", km: 5 });
  for (const language of LANGUAGES) {
    const { html } = await admin.with({ language }).get(`${path}?${query}`);
    const line = textsOf(language).companyCar.report.folded(2);
    const [open, folded] = html.split(`<details ><summary>${line}</summary>`);
    assert.ok(folded, html);
    assert.doesNotMatch(open!, /<td[^>]*>(<a[^>]*>)?Pool one/);
    const [inside] = folded.split("</div></details>");
    // Each month as a row of the table, and as a line of a phone.
    assert.equal(inside!.match(/<td\b[^>]*>(<a[^>]*>)?Pool one/g)!.length, 2);
    assert.equal(inside!.match(/<summary><strong>Pool one/g)!.length, 2);
    assert.doesNotMatch(inside!, /Volvo/);
    // 5 km and 4 × 11 km are in the sums.
    assert.match(open!, /49[.,]0 km/);
    // They are more than what stands above them, and say so; what stands above adds up to a sum of its own.
    const m = textsOf(language).statement;
    const sums = tableSums(open!, 1);
    assert.deepEqual(sums.map(([title]) => title), [
      m.totalOfShown(2),
      m.partOfAll(monthText("2026-02", language)),
      m.partOfAll(monthText("2026-03", language)),
      m.totalOfAll(6, 4),
    ]);
    assert.deepEqual(
      sums.map(([, business]) => parseFloat(business!.replace(",", "."))),
      [5, 22, 27, 49],
    );
    // A phone's lines say the same.
    for (const title of [m.totalOfShown(2), m.totalOfAll(6, 4)]) {
      assert.ok(open!.includes(`<summary><strong>${title}</strong>`), title);
    }
    // Those that are folded have no sum of their own.
    assert.doesNotMatch(inside!, /<tfoot><tr/);
  }
  const { json } = await admin.call(
    "GET",
    `user/reports/benefit-value?${query}`,
  );
  const of = (unit: string) =>
    json.data.rows.filter((row: { unit: string }) => row.unit === unit).length;
  assert.deepEqual([of("Pool one"), of("Pool two"), of("Volvo")], [2, 2, 2]);
  const { bytes } = await admin.get(`${path}/export/xlsx?${query}`);
  assert.equal(
    sheetOf(bytes).filter(([unit]) => unit === "Pool two").length,
    2,
  );
});

/** Gives the cells of the sums under a table of a page. */
function tableSums(html: string, table: number): string[][] {
  const foot = html.split("<tfoot>")[table + 1]!.split("</tfoot>")[0]!;
  return [...foot.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row]) =>
    [...row!.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) =>
      textOf(cell!)
    ).filter((text) => text !== "")
  );
}
