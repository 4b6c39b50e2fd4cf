import assert from "node:assert/strict";
import { startBooks } from "../attest/story.ts";
import { drive, leaseCar, setBenefit, stage } from "../benefit/story.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { monthText } from "../../locales/month.ts";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { parseCsv, parsePdf, parseXml, sheetOf } from "../harness/exported.ts";
import { checkPaxml } from "./paxml-schema.ts";

const PAGE = "/administration/payroll";
const MONTH = "month=2025-12";
const DAYS = "from=2025-12-01&to=2025-12-31";

function plain(text: string): string {
  return text.replaceAll(/\s/g, "");
}

Deno.test("the month in which fuel benefit is taxed", async (t) => {
  const chapter = chaptersOf(t);
  await using books = await startBooks({ now: "2026-01-15T10:00:00Z" });
  const { portal: { database: { db } }, admin, car, driver } = books;
  await setBenefit(db, car, { kind: "benefit" });
  await leaseCar(db, car, driver.id);
  await stage(db, async (tx) => {
    await tx.updateTable("users").set({ employee_number: "101" })
      .where("id", "=", driver.id).execute();
  });
  await drive(db, car, "2025-12-03T08:00:00Z", { type: "private", km: 1200 });
  const { version } =
    (await admin.call("GET", "administration/payroll/mapping")).json.data;
  const mapped = await admin.call("PUT", "administration/payroll/mapping", {
    separator: "semicolon",
    decimal_mark: "comma",
    columns: ["employeeNumber", "month", "amount", "note"],
    codes: { fuelBenefit: "7382" },
    version,
  });
  assert.equal(mapped.status, 200, mapped.text);

  const surfaces = async (language: typeof LANGUAGES[number]) => {
    const by = admin.with({ language });
    const of = async (report: string) => {
      const path = `/user/reports/${report}`;
      const file = async (format: string) =>
        await by.get(`${path}/export/${format}?${DAYS}`);
      return [
        (await by.get(`${path}?${DAYS}`)).text,
        (await parsePdf((await file("pdf")).bytes)).text,
        (await file("csv")).html,
        sheetOf((await file("xlsx")).bytes).flat().join(" "),
        (await by.call("GET", `user/reports/${report}?${DAYS}`)).text,
      ];
    };
    return [
      (await by.get(`${PAGE}?${MONTH}`)).text,
      ...await of("payroll"),
      ...await of("benefit-value"),
    ].map(plain);
  };

  await chapter(
    "REP-18 REP-08 that Sweden taxes fuel benefit the month after stands on the page of payroll, and on page, PDF, CSV, spreadsheet and call of payroll and benefit value, in each language",
    async () => {
      for (const language of LANGUAGES) {
        const note = plain(textsOf(language).payroll.taxedLater);
        for (const [at, text] of (await surfaces(language)).entries()) {
          assert.ok(text.includes(note), `${language} ${at}`);
        }
      }
    },
  );

  await chapter(
    "REP-18 in the files for payroll programs the line names both months, with amount and date as before, by PAXml's schema; the account chooses the column",
    async () => {
      const sv = admin.with({ language: "sv" });
      const note = textsOf("sv").payroll.taxedIn("2025-12", "2026-01");
      assert.ok(note.includes(monthText("2025-12", "sv")), note);
      assert.ok(note.includes(monthText("2026-01", "sv")), note);
      const csv = await sv.get(`${PAGE}/file/csv?${MONTH}`);
      // 120 mil × 0.65 l × 17.50 × 1.2.
      assert.deepEqual(parseCsv(csv.html, ";").at(-1), [
        "101",
        "2025-12",
        "1638,00",
        note,
      ]);
      const paxml = await sv.get(`${PAGE}/file/paxml?${MONTH}`);
      assert.equal(checkPaxml(paxml.html), 1);
      const { lonetrans: line } = parseXml(paxml.html).paxml.lonetransaktioner;
      assert.deepEqual([line.kommentar, line.datum, line.belopp], [
        note,
        "2025-12-31",
        "1638.00",
      ]);
    },
  );

  await chapter(
    "REP-18 mileage is paid in its month and has no such note, nor has a month by the rules of another country",
    async () => {
      await setBenefit(db, car, {
        kind: "private",
        payer: "private",
        cents: 3000,
      });
      await stage(
        db,
        (tx) =>
          tx.updateTable("trips").set({
            type: "business",
            driver_id: driver.id,
          })
            .where("unit_id", "=", car.id).execute(),
      );
      const csv = await admin.get(`${PAGE}/file/csv?${MONTH}`);
      const [, ...lines] = parseCsv(csv.html, ";");
      assert.equal(lines.length, 2, csv.html);
      for (const line of lines) assert.equal(line.at(-1), "");
      const says = async () => {
        const note = plain(textsOf("en").payroll.taxedLater);
        return (await surfaces("en")).map((text) => text.includes(note));
      };
      assert.deepEqual(new Set(await says()), new Set([false]));
      await stage(db, (tx) =>
        tx.updateTable("accounts").set({ country: "NO" })
          .where("id", "=", car.accountId).execute());
      await setBenefit(db, car, { kind: "benefit" });
      assert.deepEqual(new Set(await says()), new Set([false]));
    },
  );
});
