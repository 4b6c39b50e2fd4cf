import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";
import { asActor } from "../../db/database.ts";
import { formatOf } from "../../locales/format.ts";
import { type Language, LANGUAGES, messagesOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../support/build.ts";
import {
  parseCsv,
  parsePdf,
  parseXlsx,
  parseXml,
} from "../support/exported.ts";
import { attributeOf, tagsOf, textOf } from "../support/html.ts";
import { startTestPortal } from "../support/portal.ts";
import { newTrip, ROUTE } from "./trip-rows.ts";

const LOG = "/user/create-triplog";
const FORMATS = ["pdf", "xlsx", "csv", "gpx"] as const;
const ZONE = "Europe/Stockholm";
const SEPARATOR = { sv: ";", no: ";", en: "," };
const FORMULA = '=HYPERLINK("http://evil.example";"x"),+1';

/** Columns of the tables. */
const [DRIVER, DATE, START, STOP_DATE, STOP] = [2, 3, 4, 5, 6];
const [FROM, TO, ODOMETER, , KM, TYPE, PURPOSE, NOTE] = [
  7,
  8,
  9,
  10,
  11,
  12,
  13,
  14,
];
const REMARK = 16;

Deno.test("the trip log as a file", async (t) => {
  const now = new Date("2026-11-21T10:00:00Z");
  const portal = await startTestPortal({}, { now: () => now });
  const { db } = portal.database;
  const [mine, theirs] = [
    await newAccount(db, { name: "Åkeriet <AB> & Søn" }),
    await newAccount(db),
  ];
  const car = {
    accountId: mine,
    ...await newUnit(db, mine, {
      name: "Bil <1> & co",
      registrationNumber: "ABC123",
    }),
  };
  const idle = await newUnit(db, mine, { name: "Unused" });
  const busy = await newUnit(db, mine, { name: "Busy" });
  const anna = await newUser(db, mine, {
    administrator: true,
    firstName: "Ánna Ирина",
    lastName: "Åkesson-Ωmega",
  });
  const stranger = await newUser(db, theirs, { administrator: true });
  const { cookie } = await portal.cookie(anna.email);

  await newTrip(
    db,
    car,
    "2026-03-02T08:00+01:00",
    "2026-03-02T08:20+01:00",
    {
      distance_m: 20_049,
      odometer_start_m: 120_000_400,
      odometer_stop_m: 120_020_449,
      driver_id: anna.id,
      purpose: FORMULA,
      note: "@two\nlines\u0007",
    },
  );
  await newTrip(db, car, "2026-03-02T23:50+01:00", "2026-03-03T00:30+01:00", {
    type: "private",
    distance_m: 12_345,
    start_address: null,
    has_gap: true,
  });
  await newTrip(db, car, "2026-03-29T01:50+01:00", "2026-03-29T03:10+02:00", {
    type: "other",
    distance_m: 9_949,
    purpose: 'Kund "Äpple", Öst; väst',
  });
  await newTrip(db, car, "2026-03-30T10:00+02:00", "2026-03-30T10:30+02:00", {
    ongoing: true,
    confirmed_at: null,
    stop_address: null,
    distance_m: 4_051,
    kind: "reconstructed",
  });
  await newTrip(db, car, "2026-03-05T10:00+01:00", "2026-03-05T10:30+01:00", {
    kind: "transported",
  });
  await newTrip(db, car, "2026-10-25T02:50+02:00", "2026-10-25T02:10+01:00");

  const march = `unit=${car.id}&from=2026-03-01&to=2026-03-31`;
  const open = (path: string, language: Language = "en", who = cookie) =>
    portal.request(path, {
      headers: { cookie: `${who}; language=${language}` },
    });
  const fetchFile = async (
    format: typeof FORMATS[number],
    language: Language = "en",
    query = march,
  ) => {
    const answer = await open(`${LOG}/export/${format}?${query}`, language);
    assert.equal(answer.status, 200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const fetchCsv = async (language: Language = "en", query = march) => {
    const text = new TextDecoder("utf-8", { ignoreBOM: true })
      .decode(await fetchFile("csv", language, query));
    return parseCsv(text.replace(/^\uFEFF/, ""), SEPARATOR[language]);
  };
  /** What the page shows: the sums, and of each trip times, places, distance and type, the earliest first. */
  const screen = async (language: Language) => {
    const html = await (await open(`${LOG}?${march}`, language)).text();
    const items = html.match(/<li [^>]*id="trip-.*?<\/li>/gs)!.reverse();
    const all = (text: string, tag: string) =>
      [...text.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, "gs"))]
        .map((match) => textOf(match[1]!));
    return {
      html,
      sums: all(html.match(/<dl class="sums">.*?<\/dl>/s)![0], "dd")
        .map((text) => text.replace(/ km.*/, " km")),
      trips: items.map((item) => ({
        times: all(item, "time"),
        places: all(
          item.match(/<div class="trip-ends">.*?<\/div>/s)![0],
          "span",
        ),
        distance: all(
          item.match(/<p class="trip-distance">.*?<\/p>/s)![0],
          "strong",
        )[0],
        type: textOf(
          item.match(/<button[^>]*aria-pressed="true".*?<\/button>/s)![0],
        ),
      })),
    };
  };

  await t.step(
    "TRIP-24 the page links to the log as a file, when there are trips",
    async () => {
      const links = (html: string) =>
        tagsOf(html, "a").map((tag) => attributeOf(tag, "href")!)
          .filter((href) => href.includes("/export/"))
          .map((href) => href.replaceAll("&amp;", "&"));
      assert.deepEqual(
        links((await screen("en")).html),
        FORMATS.map((format) => `${LOG}/export/${format}?${march}`),
      );
      const none = await open(
        `${LOG}?unit=${idle.id}&from=2026-03-01&to=2026-03-31`,
      );
      assert.deepEqual(links(await none.text()), []);
    },
  );

  for (const language of LANGUAGES) {
    const m = messagesOf(language);
    const format = formatOf(language, ZONE);
    const spaced = (text: string) => text.replace(/\s/g, " ");

    await t.step(
      `TRIP-24 CSV holds what the screen shows (${language})`,
      async () => {
        const { trips, sums } = await screen(language);
        const [titles, ...rows] = await fetchCsv(language);
        assert.ok(titles!.includes(m.tracking.registrationNumber));
        assert.ok(rows.every((row) => row.length === titles!.length));
        const km = (text: string) =>
          spaced(format.distance(1000 * Number(text.replace(",", "."))));
        const told = rows.slice(0, 4);
        assert.deepEqual(
          told.map((row) => ({
            times: [row[START], row[STOP]].filter(Boolean),
            places: [row[FROM], row[TO] || m.trips.ongoing],
            distance: km(row[KM]!),
            type: row[TYPE],
          })),
          trips,
        );
        assert.ok(
          told.every((row) => row[0] === "Bil <1> & co" && row[1] === "ABC123"),
        );
        const sumRows = rows.filter((row) => row[0] === m.exports.sum);
        assert.deepEqual(sumRows.map((row) => km(row[KM]!)), sums);
        assert.deepEqual(
          sumRows.map((row) => row[TYPE]),
          [...TRIP_TYPES.map((type) => m.tripType[type]), m.trips.total],
        );
        const facts = new Map(rows.slice(8).map((row) => [row[0], row[1]]));
        assert.equal(facts.get(m.pages.tripLog), m.trips.count(4));
        assert.equal(facts.get(m.exports.account), "Åkeriet <AB> & Søn");
        assert.equal(facts.get(m.exports.timeZone), ZONE);
        assert.match(
          facts.get(m.exports.made)!,
          /11:00.*Ánna Ирина Åkesson-Ωmega/,
        );
        assert.match(facts.get(m.exports.period)!, /2026.* – .*2026/);
      },
    );

    await t.step(
      `TRIP-24 the spreadsheet holds the rows of the CSV, with numbers and days as such (${language})`,
      async () => {
        const csv = await fetchCsv(language);
        const { rows } = parseXlsx(await fetchFile("xlsx", language));
        assert.equal(rows.length, csv.length);
        const [first] = rows.slice(1);
        assert.equal(first![KM], 20.049);
        assert.equal(first![ODOMETER], 120_000.4);
        // Days since 30 December 1899, as spreadsheets count.
        assert.equal(first![DATE], 46083);
        assert.equal(first![START], 8 / 24);
        const number = (text: string) => Number(text.replace(",", "."));
        for (const [index, row] of rows.entries()) {
          for (const [column, value] of row.entries()) {
            const text = csv[index]![column]!;
            if (typeof value === "string") {
              assert.equal(value.length > 0, text.length > 0);
            }
            if (column === KM && index > 0 && value !== null) {
              assert.equal(value, number(text));
            }
          }
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
          "Åkeriet <AB> & Søn",
          "Bil <1> & co",
          "ABC123",
          "Ánna Ирина Åkesson-Ωmega",
          m.exports.extent(m.trips.count(4), pages),
          m.exports.remarks.clockChange,
          ...sums,
          ...trips.flatMap((
            { times, distance, type },
          ) => [...times, distance!, type]),
        ];
        for (const one of expected) {
          assert.ok(text.includes(one), `${one} in ${text}`);
        }
      },
    );
  }

  await t.step(
    "TRIP-24 GPX has a track a trip, private ones left out",
    async () => {
      const text = new TextDecoder().decode(await fetchFile("gpx", "sv"));
      const { gpx } = parseXml(text);
      assert.equal(gpx.version, "1.1");
      assert.match(
        gpx.metadata.name,
        /Körjournal, Bil &lt;1&gt; &amp; co|Körjournal, Bil <1> & co/,
      );
      assert.equal(gpx.trk.length, 3);
      assert.deepEqual(
        gpx.trk[0].trkseg.trkpt.map((point: { lat: string; lon: string }) => ({
          latitude: Number(point.lat),
          longitude: Number(point.lon),
        })),
        ROUTE,
      );
      const [first, between, last] = gpx.trk[0].trkseg.trkpt;
      assert.equal(first.time, "2026-03-02T07:00:00.000Z");
      assert.equal(between.time, undefined);
      assert.equal(last.time, "2026-03-02T07:20:00.000Z");
      assert.equal(gpx.trk[0].type, "Tjänst");
      assert.ok(!text.includes("23:50"), "nothing of the private trip");
    },
  );

  await t.step(
    "TRK-05 days and clock are the account's, over midnight and when clocks change",
    async () => {
      const rows = await fetchCsv();
      const when = (row: string[]) =>
        [row[DATE], row[START], row[STOP_DATE], row[STOP]].join(" ");
      assert.equal(when(rows[2]!), "2026-03-02 23:50 2026-03-03 00:30");
      assert.equal(when(rows[3]!), "2026-03-29 01:50 2026-03-29 03:10");
      const october = await fetchCsv(
        "en",
        `unit=${car.id}&from=2026-10-25&to=2026-10-25`,
      );
      assert.equal(when(october[1]!), "2026-10-25 02:50 2026-10-25 02:10");
      assert.equal(
        october[1]![REMARK],
        messagesOf("en").exports.remarks.clockChange,
      );
      const oneDay = await fetchCsv(
        "en",
        `unit=${car.id}&from=2026-03-03&to=2026-03-03`,
      );
      assert.equal(oneDay[1]![0], messagesOf("en").trips.none);
    },
  );

  await t.step(
    "SEC-06 no text is run as a formula or breaks the file",
    async () => {
      for (const language of LANGUAGES) {
        const [, first, second, third] = await fetchCsv(language);
        assert.equal(first![DRIVER], "Ánna Ирина Åkesson-Ωmega");
        assert.equal(first![PURPOSE], `'${FORMULA.replace(",+", ",'+")}`);
        assert.equal(first![NOTE], "'@two\nlines");
        assert.equal(second![FROM], "59.3300, 18.0600");
        assert.equal(third![PURPOSE], 'Kund "Äpple", Öst; väst');
      }
      const { sheet, rows } = parseXlsx(await fetchFile("xlsx"));
      assert.ok(!/<f[ >]/.test(sheet), "no formula in the sheet");
      assert.match(String(rows[1]![PURPOSE]), /^=HYPERLINK\(/);
    },
  );

  await t.step("TRIP-24 the name of a file says unit and period", async () => {
    const answer = await open(`${LOG}/export/pdf?${march}`, "sv");
    await answer.body?.cancel();
    const header = answer.headers.get("content-disposition")!;
    assert.match(
      header,
      /filename="Korjournal_Bil-1-&-co_ABC123_2026-03-01_2026-03-31\.pdf"/,
    );
    assert.ok(header.includes("filename*=UTF-8''K%C3%B6rjournal_Bil-1"));
  });

  await t.step(
    "ERR-09 a period without trips gives a file that says so",
    async () => {
      const query = `unit=${idle.id}&from=2026-03-01&to=2026-03-31`;
      for (const language of LANGUAGES) {
        const m = messagesOf(language);
        const csv = await fetchCsv(language, query);
        assert.equal(csv[1]![0], m.trips.none);
        assert.match(csv[5]![KM]!, /^0[.,]0$/);
        const { rows } = parseXlsx(await fetchFile("xlsx", language, query));
        assert.equal(rows[1]![0], m.trips.none);
        const { text } = await parsePdf(
          await fetchFile("pdf", language, query),
        );
        assert.ok(text.includes(m.trips.none), text);
        const gpx = new TextDecoder().decode(
          await fetchFile("gpx", language, query),
        );
        assert.equal(parseXml(gpx).gpx.trk, undefined);
        assert.ok(gpx.includes(m.messages.NoRoutes));
      }
    },
  );

  await t.step(
    "ACC-21 ERR-01 another account's unit is 404, an impossible period 422, an unknown format 404",
    async () => {
      const foreign = await portal.cookie(stranger.email);
      const api = await portal.bearer(anna.email);
      const foreignApi = await portal.bearer(stranger.email);
      const call = (path: string, headers: HeadersInit = api) =>
        portal.request(`/api/v1/user/triplog/export/${path}`, { headers });
      const days = "from=2026-03-01&to=2026-03-31";
      for (const format of FORMATS) {
        const page = await open(
          `${LOG}/export/${format}?${march}`,
          "en",
          foreign.cookie,
        );
        assert.equal(page.status, 404);
        assert.ok(!(await page.text()).includes("ABC123"));
        const refused = await call(
          `${format}?imei=${car.imei}&${days}`,
          foreignApi,
        );
        assert.equal(refused.status, 404);
        assert.equal((await refused.json()).success, false);
      }
      for (
        const bad of [
          "from=2026-03-09&to=2026-03-01",
          "from=x",
          "from=2010-01-01",
        ]
      ) {
        const page = await open(`${LOG}/export/csv?unit=${car.id}&${bad}`);
        assert.equal(page.status, 422, bad);
        assert.match(textOf(await page.text()), /date|day|period/);
        const refused = await call(`csv?imei=${car.imei}&${bad}`);
        assert.equal(refused.status, 422, bad);
        assert.equal(Object.keys((await refused.json()).errors).length, 1);
      }
      for (const format of ["docx", "toString", "__proto__", "PDF"]) {
        assert.equal(
          (await open(`${LOG}/export/${format}?${march}`)).status,
          404,
          format,
        );
        assert.equal(
          (await call(`${format}?imei=${car.imei}&${days}`)).status,
          404,
          format,
        );
      }
      assert.equal(
        (await portal.request(`${LOG}/export/csv?${march}`)).status,
        303,
      );
      assert.equal(
        (await call(`csv?imei=${car.imei}&${days}`, {})).status,
        401,
      );
    },
  );

  await t.step("TRIP-24 a program gets the same file", async () => {
    const headers = await portal.bearer(anna.email);
    const answer = await portal.request(
      `/api/v1/user/triplog/export/csv?imei=${car.imei}&from=2026-03-01&to=2026-03-31`,
      { headers },
    );
    assert.equal(answer.headers.get("content-type"), "text/csv; charset=utf-8");
    assert.deepEqual(
      new Uint8Array(await answer.arrayBuffer()),
      await fetchFile("csv"),
    );
  });

  await t.step(
    "TRIP-24 a year of many trips comes in pieces and is complete",
    async () => {
      await asActor(db, SYSTEM, (tx) =>
        sql`
        insert into trips (account_id, unit_id, kind, type, started_at, stopped_at,
          start_latitude, start_longitude, stop_latitude, stop_longitude, distance_m,
          distance_source, has_gap, ongoing, route)
        select ${mine}, ${busy.id}, 'driven', 'business',
          timestamptz '2026-01-01 00:00:00.000123+01' + n * interval '90 minutes',
          timestamptz '2026-01-01 01:00+01' + n * interval '90 minutes',
          59, 18, 59.1, 18, 1000 + n, 'gps', false, false, ''
        from generate_series(0, 3999) as n`.execute(tx));
      const query = `unit=${busy.id}&from=2026-01-01&to=2026-12-31`;
      const rows = await fetchCsv("en", query);
      const trips = rows.filter((row) => row[TYPE] === "Business" && row[DATE]);
      assert.equal(trips.length, 4000);
      const starts = trips.map((row) => `${row[DATE]} ${row[START]}`);
      assert.equal(new Set(starts).size > 3990, true);
      const total = rows.find((row) => row[TYPE] === "Total")!;
      assert.equal(Number(total[KM]), (4000 * 1000 + 3999 * 4000 / 2) / 1000);
      const { pages } = await parsePdf(await fetchFile("pdf", "en", query));
      assert.ok(pages > 50, `${pages} pages`);

      const answer = await open(`${LOG}/export/csv?${query}`);
      const pieces = await Array.fromAsync(answer.body!);
      assert.ok(pieces.length >= 20, `${pieces.length} pieces`);
    },
  );

  await portal.close();
});
