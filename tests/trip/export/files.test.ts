import assert from "node:assert/strict";
import { TRIP_TYPES } from "../../../domain/trip/trip.ts";
import { formatOf } from "../../../locales/format.ts";
import { LANGUAGES, textsOf } from "../../../locales/index.ts";
import { parsePdf, parseXlsx, parseXml } from "../../harness/exported.ts";
import {
  ACCOUNT,
  byColumn,
  DRIVER,
  FORMULA,
  startExportStory,
} from "./story.ts";
import { ROUTE } from "../trip-rows.ts";

const ZONE = "Europe/Stockholm";

Deno.test("the trip log as a file", async (t) => {
  await using story = await startExportStory();
  const { car, fetchCsv, fetchFile, screen } = story;

  for (const language of LANGUAGES) {
    const m = textsOf(language);
    const format = formatOf(language, ZONE);
    /** Gives a figure of the file as the screen shows it. */
    const shown = (km: string, as: "distance" | "odometer" = "distance") =>
      km ? format[as](1000 * Number(km.replace(",", "."))) : "–";
    const spaced = (text: string) => text.replace(/\s/g, " ");

    await t.step(
      `TRIP-24 CSV holds what the screen shows (${language})`,
      async () => {
        const { trips, sums } = await screen(language);
        const [titles, ...rows] = await fetchCsv(language);
        assert.equal(titles!.number, m.map.registrationNumber);
        const told = rows.slice(0, 4);
        assert.deepEqual(
          told.map((row) => ({
            start: row.start,
            stop: row.stop,
            from: row.from,
            to: row.stop ? row.to : m.trip.ongoing,
            odometerStart: spaced(shown(row.odometerStart, "odometer")),
            odometerStop: row.stop
              ? spaced(shown(row.odometerStop, "odometer"))
              : trips.at(-1)!.odometerStop,
            distance: spaced(shown(row.km)),
            type: row.type,
          })),
          trips,
        );
        const sumRows = rows.filter(({ vehicle }) =>
          vehicle === m.tripExport.sum
        );
        assert.deepEqual(sumRows.map(({ km }) => spaced(shown(km))), sums);
        assert.deepEqual(sumRows.map(({ type }) => type), [
          ...TRIP_TYPES.map((type) => m.tripType[type]),
          m.trip.total,
          m.odometer.unrecorded,
        ]);
        assert.deepEqual(
          told.map(({ vehicle, number }) => `${vehicle} ${number}`),
          Array(4).fill("Bil <1> & co ABC123"),
        );
      },
    );

    await t.step(
      `TRIP-24 CSV says whose log it is, of what and when (${language})`,
      async () => {
        const rows = await fetchCsv(language);
        const facts = new Map(
          rows.map(({ vehicle, number }) => [vehicle, number]),
        );
        assert.equal(facts.get(m.pages.tripLog), m.trip.count(4));
        assert.equal(facts.get(m.tripExport.account), ACCOUNT);
        assert.equal(facts.get(m.tripExport.timeZone), ZONE);
        assert.match(facts.get(m.tripExport.made)!, /2026 11:00/);
        assert.ok(facts.get(m.tripExport.made)!.endsWith(DRIVER));
        assert.match(facts.get(m.tripExport.period)!, /2026.* – .*2026/);
      },
    );

    await t.step(
      `TRIP-24 the spreadsheet holds the rows of the CSV (${language})`,
      async () => {
        const csv = await fetchCsv(language);
        const sheet = parseXlsx(await fetchFile("xlsx", language));
        const rows = sheet.rows.map(byColumn);
        assert.deepEqual(
          rows.slice(1).map(({ km }) => km === null ? "" : shown(String(km))),
          csv.slice(1).map(({ km }) => km && shown(km)),
        );
        for (const column of ["vehicle", "number", "from", "type"] as const) {
          assert.deepEqual(
            rows.map((row) => row[column] ?? ""),
            csv.map((row) => row[column]),
          );
        }
      },
    );

    await t.step(
      `TRIP-24 the PDF holds what the screen shows (${language})`,
      async () => {
        const { trips, sums } = await screen(language);
        const bytes = await fetchFile("pdf", language);
        assert.ok(bytes.length < 60_000, `${bytes.length} bytes`);
        const { text, pages } = await parsePdf(bytes);
        const expected = [
          m.pages.tripLog,
          ACCOUNT,
          "Bil <1> & co",
          "ABC123",
          DRIVER,
          FORMULA.slice(0, 10),
          m.tripExport.extent(m.trip.count(4), pages),
          m.tripExport.remarks.clockChange,
          ...sums,
          ...trips.flatMap((trip) => [
            trip.start!,
            trip.stop,
            trip.odometerStart!,
            trip.distance!,
            trip.type!,
          ]),
        ];
        for (const one of expected) {
          assert.ok(text.includes(one), `${one} in ${text}`);
        }
      },
    );
  }

  await t.step(
    "TRIP-24 the spreadsheet holds days, clock times and kilometres as figures",
    async () => {
      const { rows } = parseXlsx(await fetchFile("xlsx"));
      const first = byColumn(rows[1]!);
      // Days since 30 December 1899, as spreadsheets count.
      assert.equal(first.day, 46083);
      assert.equal(first.start, 8 / 24);
      assert.equal(first.km, 20.049);
      assert.equal(first.odometerStart, 120_000.4);
    },
  );

  await t.step(
    "TRIP-24 GPX has a track a trip, private ones left out",
    async () => {
      const text = new TextDecoder().decode(await fetchFile("gpx", "sv"));
      const { gpx } = parseXml(text);
      assert.equal(gpx.version, "1.1");
      assert.equal(gpx.metadata.name, "Körjournal, Bil <1> & co");
      assert.equal(gpx.trk.length, 3);
      const points: { lat: string; lon: string; time?: string }[] =
        gpx.trk[0].trkseg.trkpt;
      assert.deepEqual(
        points.map(({ lat, lon }) => ({
          latitude: Number(lat),
          longitude: Number(lon),
        })),
        ROUTE,
      );
      assert.deepEqual(points.map(({ time }) => time), [
        "2026-03-02T07:00:00.000Z",
        undefined,
        "2026-03-02T07:20:00.000Z",
      ]);
      assert.equal(gpx.trk[0].type, "Tjänst");
      assert.ok(!text.includes("23:50"), "nothing of the private trip");
    },
  );

  await t.step(
    "TRK-05 days and clock are the account's, over midnight and when clocks change",
    async () => {
      const when = (row: { day: string; stopDay: string } | undefined) =>
        row && Object.values(row).slice(3, 7).join(" ");
      const rows = await fetchCsv();
      assert.equal(when(rows[2]), "2026-03-02 23:50 2026-03-03 00:30");
      assert.equal(when(rows[3]), "2026-03-29 01:50 2026-03-29 03:10");
      const day = (date: string) =>
        fetchCsv("en", `unit=${car.id}&from=${date}&to=${date}`);
      const [, autumn] = await day("2026-10-25");
      assert.equal(when(autumn), "2026-10-25 02:50 2026-10-25 02:10");
      const m = textsOf("en");
      assert.equal(autumn!.remark, m.tripExport.remarks.clockChange);
      const [, next] = await day("2026-03-03");
      assert.equal(next!.vehicle, m.trip.none);
    },
  );

  await t.step(
    "SEC-06 no text is run as a formula or breaks the file",
    async () => {
      for (const language of LANGUAGES) {
        const [, first, second, third] = await fetchCsv(language);
        assert.equal(first!.driver, DRIVER);
        assert.equal(first!.purpose, `'${FORMULA.replace(",+", ",'+")}`);
        assert.equal(first!.note, "'@two\nlines");
        assert.equal(second!.from, "59.3300, 18.0600");
        assert.equal(third!.purpose, 'Kund "Äpple", Öst; väst');
      }
      const { sheet, rows } = parseXlsx(await fetchFile("xlsx"));
      assert.ok(!/<f[ >/]/.test(sheet), "no formula in the sheet");
      assert.equal(byColumn(rows[1]!).purpose, FORMULA);
    },
  );
});
