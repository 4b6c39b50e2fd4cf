import assert from "node:assert/strict";
import { beside } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { textsOf } from "../../locales/index.ts";
import { setBenefit } from "../benefit/story.ts";
import { newUnit } from "../harness/build.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { parseCsv, parsePdf, sheetOf } from "../harness/exported.ts";
import { startForecasts } from "./story.ts";

type Row = Record<string, string | number | null>;

Deno.test("REP-08 REP-20 TAX-03 benefit value, forecast and tax limits agree whether private driving is of small extent", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startForecasts();
  const { as, db, mine, car, pool, clock, drive, people } = story;
  const driveTo = (day: string, unit: { id: number }, km: number) =>
    drive(unit, day, { type: "private", distance_m: km * 1000 });
  let admin = as.admin;
  const rowsOf = async (report: string, unit: { id: number }) => {
    const days = `from=2026-01-01&to=2026-12-31&unit=${unit.id}`;
    const { json } = await admin.call("GET", `user/reports/${report}?${days}`);
    return json.data.rows as Row[];
  };
  /** What the three say of a car: each is checked against the other two. */
  const agreed = async (unit: { id: number }) => {
    const months = await rowsOf("benefit-value", unit);
    const answer = months.at(-1)!.small_extent;
    const limits = (await rowsOf("year-forecast", unit))
      .filter(({ limit }) => String(limit).startsWith("private"));
    const isKept = limits.every(({ outcome }) => outcome !== "passed");
    assert.equal(answer, isKept ? "yes" : "no", "forecast");
    const page = `/user/tax-limits?subject=unit-${unit.id}&year=2026`;
    const { text } = await admin.get(page);
    const [ofPrivate = ""] = text.split("Business distance");
    const passed = /on 31 Dec\. Passed\./.test(ofPrivate);
    assert.equal(passed, !isKept, text);
    return { answer, months };
  };

  await chapter("nine and ten occasions keep the limit", async () => {
    assert.equal((await agreed(car)).answer, "yes");
    await driveTo("06-20", car, 10);
    const { answer, months } = await agreed(car);
    assert.equal(answer, "yes");
    // January to July: 7 × 83 308 / 12 = 7 × 6 942.33.
    assert.equal(months.length, 7);
    assert.equal(months.at(-1)!.year_car_taxable, 48_596.31);
  });

  await chapter(
    "the eleventh occasion passes it from its month on",
    async () => {
      await driveTo("06-21", car, 10);
      const { answer, months } = await agreed(car);
      assert.equal(answer, "no");
      assert.deepEqual(
        months.map(({ small_extent }) => small_extent),
        ["yes", "yes", "yes", "yes", "yes", "no", "no"],
      );
    },
  );

  await chapter(
    "more than 1,000 km pass it on one occasion, exactly so many do not",
    async () => {
      const far = { ...await newUnit(db, mine, { name: "Långt" }) };
      await setBenefit(db, { ...far, accountId: mine }, { kind: "benefit" });
      await driveTo("05-05", far, 1000);
      assert.equal((await agreed(far)).answer, "yes");
      await driveTo("06-05", far, 0.001);
      assert.equal((await agreed(far)).answer, "no");
    },
  );

  await chapter(
    "what is no benefit car has no answer, and what it means stands on page, PDF, spreadsheet and CSV in each language",
    async () => {
      for (const row of await rowsOf("benefit-value", pool)) {
        assert.ok(!row.small_extent);
      }
      const days = `from=2026-06-01&to=2026-06-30&unit=${car.id}`;
      const path = "/user/reports/benefit-value";
      for (const language of ["en", "sv", "no"] as const) {
        const by = admin.with({ language });
        const { smallExtent, smallExtentNote, answers } =
          textsOf(language).companyCar.report;
        const page = await by.get(`${path}?${days}`);
        const file = async (format: string) =>
          await by.get(`${path}/export/${format}?${days}`);
        const pdf = (await parsePdf((await file("pdf")).bytes)).text;
        for (const text of [page.text, pdf]) {
          for (const said of [smallExtent, smallExtentNote]) {
            assert.ok(plain(text).includes(plain(said)), said);
          }
        }
        const csv = (await file("csv")).html.replace("\uFEFF", "");
        const sheets = [
          sheetOf((await file("xlsx")).bytes),
          parseCsv(csv, language === "en" ? "," : ";"),
        ];
        for (const [head, row, ...rest] of sheets) {
          assert.equal(row![head!.indexOf(smallExtent)], answers.no);
          assert.ok(rest.some(([first]) => first === smallExtentNote));
        }
      }
    },
  );

  await chapter(
    "what it would take off is what the forecast calls the worth of the step",
    async () => {
      clock.now = new Date("2027-01-04T10:00:00Z");
      admin = await story.portal.as(people.admin.email);
      const { months } = await agreed(car);
      const [{ worth }] = await rowsOf("year-forecast", car) as [Row];
      assert.equal(worth, 83_308);
      // Twelve months that are rounded each.
      const taken = Number(months.at(-1)!.year_car_taxable);
      assert.ok(Math.abs(taken - 83_308) < 0.06, String(taken));
    },
  );

  await chapter(
    "what the employee pays for the car is taken off in both",
    async () => {
      await command(
        db,
        beside(mine),
        (tx) =>
          tx.updateTable("company_cars").set({ net_payment_cents: 150_000 })
            .where("unit_id", "=", car.id).execute(),
      );
      const { months } = await agreed(car);
      const forecast = await rowsOf("year-forecast", car);
      // 83 308 − 12 × 1 500.
      for (const { limit, worth } of forecast) {
        if (String(limit).startsWith("private")) assert.equal(worth, 65_308);
      }
      const taken = Number(months.at(-1)!.year_car_taxable);
      assert.ok(Math.abs(taken - 65_308) < 0.06, String(taken));
    },
  );
});

/** Prints break lines within a text, and sheets, whose foot then stands in between. */
function plain(text: string): string {
  return text.replace(/Milstolpe · .*? \d+(?=\s|$)/g, "").replace(/\s/g, "");
}
