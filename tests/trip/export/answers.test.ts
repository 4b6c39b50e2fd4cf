import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../../domain/access/actor.ts";
import { command } from "../../../db/command.ts";
import { LANGUAGES, textsOf } from "../../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { parsePdf, parseXlsx, parseXml } from "../../harness/exported.ts";
import { attributeOf, tagsOf } from "../../harness/html.ts";
import { FORMATS, LOG, MARCH, startExportStory } from "./story.ts";

Deno.test("asking for the trip log as a file", async (t) => {
  await using story = await startExportStory();
  const { portal, accountId, car, idle, anna, march } = story;
  const { open, fetchFile, fetchCsv } = story;
  const { db } = portal.database;
  const stranger = await newUser(db, await newAccount(db), {
    administrator: true,
  });
  const asAnna = await portal.as(anna.email);
  const call = (path: string, who = asAnna) =>
    who.call("GET", `user/triplog/export/${path}`);

  await t.step(
    "TRIP-24 the page links to the files, when there are trips",
    async () => {
      // A phone has them in its menu.
      const links = async (query: string) => [
        ...new Set(
          tagsOf((await story.screen("en", query)).html, "a")
            .map((tag) => attributeOf(tag, "href")!.replaceAll("&amp;", "&"))
            .filter((href) => href.includes("/export/")),
        ),
      ];
      assert.deepEqual(
        await links(march),
        FORMATS.map((format) => `${LOG}/export/${format}?${march}`),
      );
      assert.deepEqual(await links(`unit=${idle.id}&${MARCH}`), []);
    },
  );

  await t.step(
    "TRIP-24 the name of a file says unit and period",
    async () => {
      const answer = await open(`${LOG}/export/pdf?${march}`, "sv");
      const header = answer.headers.get("content-disposition")!;
      const name = "rjournal_Bil-1-&-co_ABC123_2026-03-01_2026-03-31.pdf";
      assert.ok(header.includes(`filename="Ko${name}"`), header);
      const encoded = encodeURIComponent(`Kö${name}`);
      assert.ok(header.endsWith(`filename*=UTF-8''${encoded}`), header);
    },
  );

  await t.step("TRIP-24 a program gets the same file", async () => {
    const answer = await call(`csv?imei=${car.imei}&${MARCH}`);
    assert.equal(answer.headers.get("content-type"), "text/csv; charset=utf-8");
    assert.deepEqual(answer.bytes, await fetchFile("csv"));
  });

  await t.step(
    "ERR-09 a period without trips gives a file that says so",
    async () => {
      const query = `unit=${idle.id}&${MARCH}`;
      for (const language of LANGUAGES) {
        const m = textsOf(language);
        const [, none, ...rest] = await fetchCsv(language, query);
        assert.equal(none!.vehicle, m.trip.none);
        assert.match(rest[3]!.km, /^0[.,]0$/);
        const { rows } = parseXlsx(await fetchFile("xlsx", language, query));
        assert.equal(rows[1]![0], m.trip.none);
        const pdf = await parsePdf(await fetchFile("pdf", language, query));
        assert.ok(pdf.text.includes(m.trip.none), pdf.text);
        const gpx = await fetchFile("gpx", language, query);
        const text = new TextDecoder().decode(gpx);
        assert.equal(parseXml(text).gpx.trk, undefined);
        assert.ok(text.includes(m.byKey.NoRoutes));
      }
    },
  );

  await t.step(
    "ACC-21 another account's unit is 404, by page and by call",
    async () => {
      const asStranger = await portal.as(stranger.email);
      for (const format of FORMATS) {
        const page = await open(
          `${LOG}/export/${format}?${march}`,
          "en",
          asStranger,
        );
        assert.equal(page.status, 404);
        assert.ok(!page.html.includes("ABC123"));
        const refused = await call(
          `${format}?imei=${car.imei}&${MARCH}`,
          asStranger,
        );
        assert.equal(refused.status, 404);
        assert.equal(refused.json.success, false);
      }
    },
  );

  await t.step(
    "ERR-01 a period that cannot be is 422, with its text",
    async () => {
      for (
        const [days, key] of [
          ["from=2026-03-09&to=2026-03-01", "EndDateMustBeAfterStart"],
          ["from=x", "InvalidDay"],
          ["from=2010-01-01", "PeriodTooLong"],
        ] as const
      ) {
        const text = textsOf("en").byKey[key];
        const page = await open(`${LOG}/export/csv?unit=${car.id}&${days}`);
        assert.equal(page.status, 422, days);
        assert.ok(page.text.includes(text));
        const refused = await call(`csv?imei=${car.imei}&${days}`);
        assert.equal(refused.status, 422, days);
        assert.equal(refused.json.message, text);
      }
    },
  );

  await t.step(
    "an unknown format is 404, a stranger has to log in",
    async () => {
      for (const format of ["docx", "toString", "__proto__", "PDF"]) {
        const page = await open(`${LOG}/export/${format}?${march}`);
        assert.equal(page.status, 404, format);
        const refused = await call(`${format}?imei=${car.imei}&${MARCH}`);
        assert.equal(refused.status, 404, format);
      }
      const page = await portal.nobody.get(`${LOG}/export/csv?${march}`);
      assert.equal(page.status, 303);
      const refused = await call(`csv?imei=${car.imei}`, portal.nobody);
      assert.equal(refused.status, 401);
    },
  );

  await t.step(
    "TRIP-24 a year of many trips comes in pieces and is complete",
    async () => {
      const busy = await newUnit(db, accountId, { name: "Busy" });
      await command(db, SYSTEM, (tx) =>
        sql`
          insert into trips (account_id, unit_id, kind, started_at, stopped_at,
            start_latitude, start_longitude, stop_latitude, stop_longitude,
            distance_m, distance_source, has_gap, ongoing, route)
          select ${accountId}, ${busy.id}, 'driven',
            timestamptz '2026-01-01 00:00:00.000123+01' + n * interval '90 min',
            timestamptz '2026-01-01 01:00+01' + n * interval '90 min',
            59, 18, 59.1, 18, 1000 + n, 'gps', false, false, ''
          from generate_series(0, 3999) as n`.execute(tx));
      const query = `unit=${busy.id}&from=2026-01-01&to=2026-12-31`;
      const rows = await fetchCsv("en", query);
      const trips = rows.slice(1).filter(({ day }) => day);
      assert.equal(trips.length, 4000);
      assert.ok(trips.every(({ km }, n) => Number(km) === (1000 + n) / 1000));
      const total = rows.find(({ type }) => type === "Total")!;
      assert.equal(Number(total.km), 11_998);
      const { pages } = await parsePdf(await fetchFile("pdf", "en", query));
      assert.ok(pages > 50, `${pages} pages`);
      const answer = await asAnna.stream(`${LOG}/export/csv?${query}`);
      const pieces = await Array.fromAsync(answer.body!);
      assert.ok(pieces.length >= 8, `${pieces.length} pieces`);
    },
  );
});
