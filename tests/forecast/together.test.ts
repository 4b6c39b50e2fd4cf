import { sql } from "kysely";
import assert from "node:assert/strict";
import { warnOfLimits } from "../../db/forecast/limit-mails.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { textsOf } from "../../locales/index.ts";
import { messageTextsOf } from "../../locales/message-texts.ts";
import { startHolders } from "../benefit/holders.ts";
import { drive, setBenefit, stage } from "../benefit/story.ts";
import type { Asker } from "../harness/ask.ts";
import { newUser } from "../harness/build.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { parseCsv, parsePdf, sheetOf } from "../harness/exported.ts";
import { outboxOf } from "../message/story.ts";

type Row = Record<string, string | number | null>;

const QUERY = "from=2026-01-01&to=2026-12-15";
const DORAS = "Dora Driver: Saab, Volvo";

const rowsOf = async (by: Asker, report: string): Promise<Row[]> =>
  (await by.call("GET", `user/reports/${report}?${QUERY}`)).json.data.rows;

Deno.test("3 000 mil of a person count together in the forecast, the limits and their warnings", async (t) => {
  const chapter = chaptersOf(t);
  // It is 15 December: 349 days are over. Dora had the Volvo until June, and has the Saab; Berit has the Volvo.
  await using story = await startHolders({ year: 2026, country: "SE" });
  const { portal, db, admin, accountId, volvo, saab, dora, berit } = story;
  await story.drove(volvo, "03", 20_000);
  await story.drove(volvo, "09", 15_000);
  await story.drove(saab, "10", 9000, dora.id);
  await story.drove(saab, "11", 5000, berit.id);
  await drive(db, volvo, "2026-09-11T08:00:00Z", { type: "private", km: 9 });
  await stage(db, async (tx) => {
    await sql`update units set created_at = '2025-01-01'`.execute(tx);
  });
  const some = await newUser(db, accountId, {
    administrator: true,
    withoutAccess: true,
    unitIds: [saab.id],
  });
  const guest = await newUser(db, accountId, { unitIds: [saab.id] });
  const holder = await portal.as(dora.email);
  const business = async (by: Asker, unit: string) =>
    (await rowsOf(by, "year-forecast"))
      .find((row) => row.unit === unit && row.limit === "business")!;

  await chapter(
    "REP-20 REP-08 the forecast counts what decides in the benefit value, and both name whose business it is and in which cars, on page, call, PDF, spreadsheet and CSV",
    async () => {
      const [doras, berits] = [
        await business(admin, "Saab"),
        await business(admin, "Volvo"),
      ];
      assert.deepEqual([doras.used, doras.counted_for], [2900, DORAS]);
      assert.deepEqual(
        [berits.used, berits.counted_for],
        [1500, "Berit Person: Volvo"],
      );
      // 2 900 × 365/349; the Volvo since July: 1 500 × 184/168.
      assert.equal(Math.round(Number(doras.at_year_end) * 10), 30_330);
      assert.equal(Math.round(Number(berits.at_year_end) * 10), 16_429);
      assert.equal(doras.outcome, "willPass");
      const months = await rowsOf(admin, "benefit-value");
      const of = (unit: string, month: string) =>
        months.find((row) => row.unit === unit && row.month === month)!;
      const decidingOf = (row: Row) => [
        row.deciding_business_m,
        row.deciding_cars,
        row.business_limit_m,
        row.three_quarters,
      ];
      assert.deepEqual(
        decidingOf(of("Saab", "2026-10")),
        [29_000_000, "Saab, Volvo", 30_000_000, "no"],
      );
      assert.deepEqual(
        decidingOf(of("Volvo", "2026-03")),
        decidingOf(of("Saab", "2026-10")),
      );
      assert.deepEqual(
        decidingOf(of("Volvo", "2026-09")),
        [15_000_000, null, 30_000_000, "no"],
      );
      await shownEverywhere("year-forecast", [DORAS, "2,900"]);
      await shownEverywhere("benefit-value", ["Saab, Volvo", "29,000"]);
    },
  );

  /** Finds texts of a report on its page and in its files. */
  async function shownEverywhere(report: string, texts: readonly string[]) {
    const path = `/user/reports/${report}`;
    const file = async (format: string) =>
      await admin.get(`${path}/export/${format}?${QUERY}`);
    const page = (await admin.get(`${path}?${QUERY}`)).text;
    // Narrow columns break words.
    const print = (await parsePdf((await file("pdf")).bytes)).text
      .replace(/\s/g, "");
    const sheet = JSON.stringify(sheetOf((await file("xlsx")).bytes));
    const csv = JSON.stringify(parseCsv((await file("csv")).html, ","));
    for (const text of texts) {
      assert.ok(page.includes(text), `${text} on the page of ${report}`);
      assert.ok(print.includes(text.replace(/\s/g, "")), `${text} as PDF`);
    }
    assert.ok(sheet.includes(texts[0]!), `${texts[0]} in the spreadsheet`);
    assert.ok(csv.includes(texts[0]!), `${texts[0]} as CSV`);
  }

  await chapter(
    "REP-20 each car changes by its own months, and a month by who had the car in it",
    async () => {
      // A quarter of 83 308, and of its half since July.
      assert.equal((await business(admin, "Saab")).worth, -20_827);
      assert.equal((await business(admin, "Volvo")).worth, -10_413.5);
      const occasions = (await rowsOf(admin, "year-forecast")).find((row) =>
        row.unit === "Volvo" && row.limit === "privateOccasions"
      )!;
      // Dora's half at three quarters, as she ends at 30 330 km: 31 240.50; Berit's: 41 654.
      assert.equal(occasions.worth, 72_894.5);
    },
  );

  await chapter(
    "TAX-03 REP-20 the limits of the car and of the person count the same, and say so in each language and in the call",
    async () => {
      for (const subject of [`unit-${saab.id}`, `user-${dora.id}`]) {
        const page = `/user/tax-limits?subject=${subject}`;
        const { text } = await admin.get(page);
        assert.match(text, /2,900 of 3,000 mil/);
        assert.match(text, /Forecast: 3,032\.9 mil on 31 Dec/);
        for (const language of LANGUAGES) {
          const { countedFor } = textsOf(language).tax;
          const { text } = await admin.with({ language }).get(page);
          assert.ok(text.includes(countedFor("Dora Driver", "Saab, Volvo")));
        }
      }
      const call = `user/tax-limits?imei=${saab.imei}`;
      for (const by of [admin, holder]) {
        const { json } = await by.call(
          "GET",
          `user/tax-limits?user_id=${dora.id}`,
        );
        assert.equal(json.data.limits.at(-1).used, 29_000_000);
      }
      const { limits } = (await admin.call("GET", call)).json.data;
      const [occasions, , together] = limits;
      assert.deepEqual([together.used, together.counted_for], [
        29_000_000,
        { holder: "Dora Driver", cars: ["Saab", "Volvo"], other_cars: 0 },
      ]);
      assert.equal(occasions.counted_for, null);
      const banner = await admin.get(`/user/create-triplog?unit=${saab.id}`);
      assert.match(banner.text, /\(Dora Driver\) in 2026: 2,900 of 3,000 mil/);
      const past = await admin.call("GET", `${call}&year=2025`);
      assert.equal(past.json.data.limits[2].used, 0);
    },
  );

  await chapter(
    "REP-20 a driver who may not read the benefit reads the business of the car alone, with a note; an administrator does not read the name of a hidden car",
    async () => {
      const by = await portal.as(guest.email);
      const row = await business(by, "Saab");
      assert.deepEqual([row.used, row.counted_for], [1400, undefined]);
      const page = `/user/tax-limits?subject=unit-${saab.id}`;
      for (const language of LANGUAGES) {
        const { vehicleAlone } = textsOf(language).forecast.notes;
        for (const path of [page, `/user/reports/year-forecast?${QUERY}`]) {
          const { text } = await by.with({ language }).get(path);
          assert.ok(text.includes(vehicleAlone), path);
          assert.doesNotMatch(text, /Dora/);
          const all = await admin.with({ language }).get(path);
          assert.ok(!all.text.includes(vehicleAlone));
        }
      }
      const few = await business(await portal.as(some.email), "Saab");
      assert.deepEqual(
        [few.used, few.counted_for],
        [2900, "Dora Driver: Saab +1"],
      );
    },
  );

  await chapter(
    "REP-20 a level is mailed once for the person, not for each car, to each administrator with the cars that they see; in To do it waits on one car",
    async () => {
      const tesla = await story.newCar("Tesla");
      await setBenefit(db, tesla, { kind: "benefit" });
      await story.hold(tesla, dora.id);
      const mails = async () =>
        (await outboxOf(db)).filter(({ kind }) => kind === "taxLimit")
          .map(({ receiver, facts }) => {
            const { unit, limit, isReached } = facts as Row;
            return [receiver, unit, limit, isReached];
          });
      const look = () => warnOfLimits(db, new Date("2026-12-15T06:00:00Z"));
      assert.equal(await look(), 1);
      assert.equal(await look(), 0);
      const toAdmins = (isReached: boolean) => [
        ["anna", "Dora Driver (Saab, Tesla, Volvo)", "business", isReached],
        ["some", "Dora Driver (Saab)", "business", isReached],
      ];
      const named = async () =>
        (await mails()).map(([to, ...rest]) => [
          to === some.email ? "some" : "anna",
          ...rest,
        ]);
      assert.deepEqual(await named(), toAdmins(false));
      const waiting = async () =>
        (await admin.call("GET", "user/to-do")).json.data.items
          .find(({ kind }: Row) => kind === "limits");
      assert.equal((await waiting())?.count, 1);
      await story.drove(saab, "12", 1000, dora.id);
      assert.equal(await look(), 1);
      assert.equal(await look(), 0);
      assert.deepEqual(await named(), [...toAdmins(false), ...toAdmins(true)]);
      assert.equal(await waiting(), undefined);
      for (const language of LANGUAGES) {
        const { facts } = (await outboxOf(db))
          .find(({ kind }) => kind === "taxLimit")!;
        const { subject } = messageTextsOf(language).taxLimit(
          facts as never,
          "",
        );
        assert.match(subject, /Dora Driver \(Saab, Tesla, Volvo\).*80/);
      }
    },
  );
});
