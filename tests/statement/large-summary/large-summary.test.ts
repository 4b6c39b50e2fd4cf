import assert from "node:assert/strict";
import { LANGUAGES } from "../../../domain/language.ts";
import { formatOf } from "../../../locales/format.ts";
import { textsOf } from "../../../locales/index.ts";
import { filesOf } from "../../report-schedule/story.ts";
import { chaptersOf } from "../../harness/chapters.ts";
import { parseCsv, parsePdf, sheetOf } from "../../harness/exported.ts";
import { mailReport, startSummary } from "./story.ts";

const PATH = "user/reports/large-summary";
const MARCH = "from=2026-03-01&to=2026-03-31";

function plain(text: string): string {
  return text.replaceAll(/\s/g, "");
}

/** Gives a number of a CSV as a program writes it; other texts as they are. */
function numberIn(cell: string, comma: string): string {
  const number = cell.replace(comma, ".");
  return /^-?\d+(\.\d+)?$/.test(number) ? String(Number(number)) : cell;
}

Deno.test("the large summary", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startSummary();
  const { car, van, as, department, lock } = story;
  const read = async (who: keyof typeof as, query = MARCH) =>
    (await as[who].call("GET", `${PATH}?${query}`)).json.data;
  const namesOf = (data: { rows: { unit: string }[] }) =>
    data.rows.map(({ unit }) => unit);

  await chapter(
    "REP-10 the summary of all units at once has department, project, drivers, consumption and CO2, the same on page, PDF, CSV, spreadsheet and call in each language",
    async () => {
      const { rows: [volvo, van], totals, notes } = await read("administrator");
      const m = textsOf("en").statement;
      assert.deepEqual(
        [volvo.unit, volvo.department, volvo.project, volvo.trips],
        ["Förmånsbilen", "Service", "Bro 7", 3],
      );
      // Who drove in private stays hidden.
      assert.match(volvo.drivers, /^Gun .*, Lotta Lås$/);
      // 170 km × 0.065 l, and × 120 g.
      assert.equal(volvo.consumption_per_10_km.toFixed(2), "0.65");
      assert.equal(volvo.fuel_used.toFixed(2), "11.05");
      assert.equal(volvo.co2_kg.toFixed(2), "20.40");
      assert.deepEqual(
        [van.department, van.project, van.drivers, van.fuel_used, van.co2_kg],
        [null, null, null, null, null],
      );
      assert.deepEqual([totals.trips, totals.distance_m], [4, 200_000]);
      assert.ok(notes.includes(m.noConsumption));
      assert.ok(notes.includes(m.noEmission));
      for (const language of LANGUAGES) {
        const by = as.administrator.with({ language });
        const { statement: t } = textsOf(language);
        const format = formatOf(language, "Europe/Stockholm");
        const file = async (of: string) =>
          await by.get(`/${PATH}/export/${of}?${MARCH}`);
        const surfaces = {
          page: (await by.get(`/${PATH}?${MARCH}`)).text,
          pdf: (await parsePdf((await file("pdf")).bytes)).text,
          csv: (await file("csv")).html,
          xlsx: sheetOf((await file("xlsx")).bytes).flat().join(" "),
        };
        for (const [surface, text] of Object.entries(surfaces)) {
          const isPaper = surface === "page" || surface === "pdf";
          for (
            const told of [
              ...[t.department, t.project, t.drivers, t.consumption, t.co2],
              ...["Service", "Bro 7", "Lotta Lås", t.noConsumption],
              ...isPaper
                ? [format.hundredths(0.65), "170", format.tenths(20.4)]
                : [],
            ]
          ) {
            const where = `${language} ${surface}: ${told}`;
            assert.ok(plain(text).includes(plain(told)), where);
          }
        }
        const sheet = sheetOf((await file("xlsx")).bytes).map((row) =>
          row.map((cell) => cell === null ? "" : String(cell))
        );
        const [separator, comma] = language === "en" ? [",", "."] : [";", ","];
        const csv = parseCsv(surfaces.csv.replace("\uFEFF", ""), separator)
          .map((row) => row.map((cell) => numberIn(cell, comma)));
        const numbers = [
          // 100 + 50 km on business and 20 in private: 3 × 30 minutes.
          [
            "Förmånsbilen",
            "3",
            "150",
            "20",
            "0",
            "170",
            "1.5",
            "0.65",
            "11.05",
            "20.4",
          ],
          ["Skåpbilen", "1", "30", "0", "0", "30", "0.5", "", "", ""],
          [t.total, "4", "180", "20", "0", "200", "2", "", "", "20.4"],
        ];
        const { tripType } = textsOf(language);
        const titles = [
          t.unit,
          t.trips,
          ...(["business", "private", "other"] as const).map((type) =>
            `${tripType[type]} (km)`
          ),
          `${t.distance} (km)`,
          `${t.drivingTime} (h)`,
          t.consumption,
          t.fuelUsed,
          t.co2,
        ];
        for (const [format, rows] of Object.entries({ csv, sheet })) {
          const places = titles.map((title) => rows[0]!.indexOf(title));
          assert.ok(!places.includes(-1), `${format} ${rows[0]} ${titles}`);
          assert.deepEqual(
            rows.slice(1, 4).map((row) => places.map((at) => row[at])),
            numbers,
            `${language} ${format}`,
          );
        }
        for (const surface of ["page", "pdf"] as const) {
          const text = plain(surfaces[surface]);
          // The last total: the filter names it, too.
          const line = plain(
            [
              "4",
              ...[180_000, 20_000, 0, 200_000].map(format.distance),
              format.duration(7_200_000),
            ]
              .join(""),
          );
          assert.ok(text.includes(line), `${surface} ${line}: ${text}`);
        }
      }
    },
  );

  await chapter(
    "REP-10 REP-01 it is about all units or those chosen, alone or by their department",
    async () => {
      const both = ["Förmånsbilen", "Skåpbilen"];
      assert.deepEqual(namesOf(await read("administrator")), both);
      const some = `${MARCH}&unit=${van.id}`;
      assert.deepEqual(namesOf(await read("administrator", some)), [both[1]]);
      const several = `${some}&unit=${car.id}`;
      assert.deepEqual(namesOf(await read("administrator", several)), both);
      const of = `${MARCH}&scope=departments&department=${department}`;
      assert.deepEqual(namesOf(await read("administrator", of)), [both[0]]);
    },
  );

  await chapter(
    "REP-10 REP-02 it is of 12 months, and a driver of any of them stands there; one day more is refused",
    async () => {
      const year = "from=2025-04-01&to=2026-03-31";
      const { rows: [, of], totals } = await read("administrator", year);
      assert.deepEqual([of.unit, of.trips, of.business_m], [
        "Skåpbilen",
        2,
        37_000,
      ]);
      assert.match(of.drivers, /^Gun/);
      assert.deepEqual([totals.trips, totals.distance_m], [5, 207_000]);
      const longer = await as.administrator.call(
        "GET",
        `${PATH}?from=2025-04-01&to=2026-04-01`,
      );
      assert.equal(longer.status, 422);
    },
  );

  await chapter(
    "REP-10 REP-06 each role reads of it the units that it sees, with drivers, consumption and CO2; others of another account nothing",
    async () => {
      const seen: Record<string, string[]> = {
        administrator: ["Förmånsbilen", "Skåpbilen"],
        withoutAccess: ["Förmånsbilen"],
        given: ["Förmånsbilen"],
        locker: ["Förmånsbilen"],
        outsider: ["Skåpbilen"],
        stranger: [],
      };
      for (const [who, units] of Object.entries(seen)) {
        const role = who as keyof typeof as;
        const data = await read(role);
        assert.deepEqual(namesOf(data), units, who);
        for (const row of data.rows) {
          if (row.unit !== "Förmånsbilen") continue;
          assert.match(row.drivers, /^Gun .*, Lotta Lås$/, who);
          assert.deepEqual([row.department, row.project], ["Service", "Bro 7"]);
          assert.equal(row.co2_kg, 20.4, who);
        }
        const { text } = await as[role].get(`/${PATH}?${MARCH}`);
        const told = text.slice(text.indexOf(textsOf("en").statement.back));
        for (const name of ["Förmånsbilen", "Skåpbilen"]) {
          assert.equal(told.includes(name), units.includes(name), who + name);
        }
      }
      const { text } = await as.administrator.call("GET", `${PATH}?${MARCH}`);
      assert.doesNotMatch(text, /Startgatan|Målgatan/);
      const stranger = await as.stranger.get(`/${PATH}?${MARCH}`);
      assert.ok(stranger.text.includes(textsOf("en").statement.none));
    },
  );

  await chapter(
    "REP-10 REP-06 BEN-11 JOB-06 of a car that its user has locked administrators read the sums of the summary alone, also by mail; who sees it reads all",
    async () => {
      await lock();
      const OF_OPEN = [
        "department",
        "project",
        "drivers",
        "consumption_per_10_km",
        "fuel_used",
        "co2_kg",
      ];
      for (const who of ["administrator", "withoutAccess"] as const) {
        const { rows: [row], notes } = await read(who);
        assert.deepEqual([row.unit, row.trips, row.distance_m], [
          "Förmånsbilen",
          3,
          170_000,
        ]);
        assert.deepEqual(
          OF_OPEN.map((key) => row[key]),
          OF_OPEN.map(() => null),
        );
        assert.ok(notes.includes(textsOf("en").statement.lockedShort), who);
      }
      for (const who of ["locker", "given"] as const) {
        const { rows: [row], notes } = await read(who);
        assert.match(row.drivers, /^Gun .*, Lotta Lås$/, who);
        assert.equal(row.co2_kg, 20.4, who);
        assert.ok(!notes.includes(textsOf("en").statement.lockedShort), who);
      }
      const mails = await mailReport(story);
      const to = async (email: string) =>
        await filesOf(mails.find((mail) => mail.to[0] === email)!);
      const admins = await to(story.people.administrator.email);
      const lottas = await to(story.people.locker.email);
      for (const text of [admins.print!, JSON.stringify(admins.rows)]) {
        assert.match(text, /Förmånsbilen/);
        assert.doesNotMatch(text, /Lotta|Service|Bro 7|11[.,]05/);
        assert.ok(
          plain(text).includes(plain(textsOf("sv").statement.lockedShort)),
        );
      }
      for (const text of [lottas.print!, JSON.stringify(lottas.rows)]) {
        assert.match(text, /Lotta/);
        assert.match(text, /Service/);
      }
    },
  );
});
