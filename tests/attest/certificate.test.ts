import assert from "node:assert/strict";
import { sql } from "kysely";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { parsePdf } from "../harness/exported.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { attest, startBooks } from "./story.ts";

const x = textsOf("en").certificate;

Deno.test("TAX-01 the year certificate", async (t) => {
  const chapter = chaptersOf(t);
  await using books = await startBooks({ now: "2026-02-01T12:00:00Z" });
  const { portal, car, admin, driver } = books;
  const { db } = portal.database;
  const page = `/user/attest/certificate?unit=${car.id}`;
  const call = (query: string, who = admin) =>
    who.call("GET", `user/attest/certificate?${query}`);
  const year = async (asked = 2025) =>
    (await call(`imei=${car.imei}&year=${asked}`)).json.data;
  const read = (time: string, km: number) =>
    admin.call("POST", `user/odometer?imei=${car.imei}`, {
      time,
      odometer: km * 1000,
    });

  await t.step(
    "a unit of which nothing is known lacks nearly all",
    async () => {
      const { text } = await admin.get(`${page}&year=2025`);
      for (
        const lacking of [x.missing.noTrips, x.missing.noOdometer, x.noChain]
      ) {
        assert.ok(text.includes(lacking), lacking);
      }
    },
  );

  // An hour before the year by Stockholm's clock, on both sides of its end, and one in between.
  const trip = (start: string, stop: string, more = {}) =>
    newTrip(db, car, start, stop, { driver_id: driver.id, ...more });
  await trip("2024-12-31T22:30:00Z", "2024-12-31T23:30:00Z");
  await trip("2025-03-30T00:30:00Z", "2025-03-30T01:30:00Z");
  await trip("2025-06-01T08:00:00Z", "2025-06-01T09:00:00Z", {
    type: "private",
    note: "secret errand",
    start_address: "Hemligvägen 1",
  });
  await trip("2025-12-31T22:30:00Z", "2025-12-31T23:30:00Z");
  await read("2024-12-31T22:00:00Z", 1000);
  await read("2026-01-10T12:00:00Z", 1090);

  await t.step(
    "the odometer of 1 January and 31 December is that of local midnight, between two fixes",
    async () => {
      const { odometer_start, odometer_stop, unrecorded } = await year();
      assert.equal(odometer_start, 1_000_000 + 20_000 * 1.1 / 2);
      assert.equal(odometer_stop - odometer_start, 60_000 * 1.1);
      assert.equal(unrecorded, 6000);
    },
  );

  await t.step(
    "a trip over New Year's midnight counts once, where it starts",
    async () => {
      const { distance, trips } = await year();
      assert.equal(trips, 3);
      assert.deepEqual(distance, {
        business: 40_000,
        private: 20_000,
        other: 0,
        total: 60_000,
      });
      assert.equal((await year(2024)).trips, 1);
    },
  );

  await chapter(
    "TAX-01 page, PDF and call show the same odometers, sums, unrecorded distance and number of edits",
    async () => {
      const trips = await admin.call(
        "GET",
        `user/triplog?imei=${car.imei}&from=2025-03-01&to=2025-03-31`,
      );
      const [{ id }] = trips.json.data;
      for (const note of ["once", "twice"]) {
        const path = `user/triplog/${id}`;
        assert.equal((await admin.call("PUT", path, { note })).status, 200);
      }
      const told = await year();
      assert.deepEqual(
        [
          told.odometer_start,
          told.odometer_stop,
          told.distance,
          told.unrecorded,
          told.edits,
          told.edited_trips,
        ],
        [
          1_011_000,
          1_077_000,
          { business: 40_000, private: 20_000, other: 0, total: 60_000 },
          6000,
          2,
          1,
        ],
      );
      const { text } = await admin.get(`${page}&year=2025`);
      const pdf = await admin.get(
        `/user/attest/certificate/pdf?unit=${car.id}&year=2025`,
      );
      const paper = (await parsePdf(pdf.bytes)).text;
      const m = textsOf("en");
      const plain = (shown: string) => shown.replace(/\s+/g, "");
      for (const shown of [text, paper]) {
        for (
          const line of [
            `${x.opening} 1,011 km`,
            `${x.closing} 1,077 km`,
            `${m.tripType.business} 40.0 km`,
            `${m.tripType.private} 20.0 km`,
            `${m.tripType.other} 0.0 km`,
            `${m.odometer.unrecorded} 6.0 km`,
            `${x.edits} ${x.edited(2, m.trip.count(1))}`,
          ]
        ) assert.ok(plain(shown).includes(plain(line)), `${line} in ${shown}`);
      }
    },
  );

  await chapter(
    "unattested months are named, attested ones are not",
    async () => {
      assert.deepEqual((await year()).missing, [
        { code: "unattested", months: ["2025-03", "2025-06", "2025-12"] },
      ]);
      await attest(books, "2025-01-01", "2025-03-31");
      const { missing, attested, gaps } = await year();
      assert.deepEqual(missing, [
        { code: "unattested", months: ["2025-06", "2025-12"] },
      ]);
      assert.deepEqual(attested, [{ from: "2025-01-01", to: "2025-03-31" }]);
      assert.deepEqual(gaps, [
        { from: "2025-04-01", to: "2025-12-31", trips: 2 },
      ]);
      const { text } = await admin.get(`${page}&year=2025`);
      assert.match(text, /Months with unattested trips: June, December/);
    },
  );

  await t.step("an open year says so, and ends today", async () => {
    const { is_open, missing } = await year(2026);
    assert.equal(is_open, true);
    assert.deepEqual(missing, [{ code: "openYear" }, { code: "noTrips" }]);
    const { text } = await admin.get(page);
    assert.ok(text.includes(x.missing.openYear));
  });

  await chapter(
    "a whole year says that nothing is missing, with the hash of its chain",
    async () => {
      await attest(books, "2025-04-01", "2025-12-31");
      const { missing, chain } = await year();
      assert.deepEqual(missing, []);
      const { text } = await admin.get(`${page}&year=2025`);
      assert.ok(text.includes(x.whole));
      assert.ok(text.includes(chain.head));
      assert.match(text, /2 entries, all of which fit/);
    },
  );

  await t.step("SEC-07 private trips are in it as sums only", async () => {
    const { text } = await admin.get(`${page}&year=2025`);
    const told = text + JSON.stringify(await year());
    assert.match(text, /Private 20\.0 km/);
    assert.match(text, /Dora Driver 2 trips, 40\.0 km/);
    assert.doesNotMatch(told, /secret|Hemlig|2025-06-01/);
  });

  await t.step(
    "TAX-01 the PDF contains the same, in each language",
    async () => {
      for (const language of ["en", "sv", "no"] as const) {
        const answer = await admin.with({ language }).get(
          `/user/attest/certificate/pdf?unit=${car.id}&year=2025`,
        );
        assert.equal(answer.headers.get("content-type"), "application/pdf");
        assert.match(
          answer.headers.get("content-disposition")!,
          /ABC123_2025\.pdf/,
        );
        const { text } = await parsePdf(
          answer.bytes,
        );
        const m = textsOf(language).certificate;
        const flat = text.replace(/\s+/g, " ");
        for (const one of [m.name, m.whole, m.fits(2), "ABC123", "Volvo"]) {
          assert.ok(flat.includes(one), `${language}: ${one}`);
        }
        assert.ok(flat.replaceAll(" ", "").includes((await year()).chain.head));
      }
    },
  );

  await t.step(
    "what was changed behind the lock is missing from then on",
    async () => {
      await books.withoutTriggers((tx) =>
        sql`update trips set note = 'later'
        where started_at = '2025-12-31T22:30:00Z'`.execute(tx)
      );
      const { missing } = await year();
      assert.deepEqual(missing, [{ code: "chain", sequence: 2 }]);
      const { text } = await admin.get(`${page}&year=2025`);
      assert.ok(text.includes(x.missing.chain(2)));
    },
  );

  await t.step(
    "a year that is none is refused; a unit of somebody else is not there",
    async () => {
      for (const wrong of ["2027", "1999", "x", "20255", "<script>"]) {
        const query = `imei=${car.imei}&year=${encodeURIComponent(wrong)}`;
        const refused = await call(query);
        assert.equal(refused.status, 422);
        assert.deepEqual(Object.keys(refused.json.errors), ["year"]);
        const shown = await admin.get(
          `${page}&year=${encodeURIComponent(wrong)}`,
        );
        assert.equal(shown.status, 422);
      }
      const foreign = await call(`imei=${car.imei}&year=2025`, books.stranger);
      assert.equal(foreign.status, 404);
      for (const path of ["certificate", "certificate/pdf"]) {
        const missing = await admin.get(
          `/user/attest/${path}?unit=999999&year=2025`,
        );
        assert.equal(missing.status, 404);
      }
    },
  );

  await t.step("trip log and attest status lead to it", async () => {
    for (
      const path of [`/user/create-triplog?unit=${car.id}`, "/user/attest"]
    ) {
      assert.ok((await admin.get(path)).html.includes(`href="${page}"`), path);
    }
  });
});
