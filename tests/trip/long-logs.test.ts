import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { formatOf } from "../../locales/format.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { attributeOf, tagsOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";

const m = textsOf("en");
const format = formatOf("en", "Europe/Stockholm");
const LOG = "/user/create-triplog";
/** Three trips a day of 10 km each, 1 km apart by the unit's counter, the third of them private. */
const DAYS = 80;
const TRIPS = 3 * DAYS;

Deno.test("a long trip log", async (t) => {
  const portal = await startTestPortal({}, {
    now: () => new Date("2026-12-20T12:00:00Z"),
  });
  const { db } = portal.database;
  const account = await newAccount(db);
  const unit = await newUnit(db, account);
  const admin = await newUser(db, account, { administrator: true });
  const asAdmin = await portal.as(admin.email);
  await command(db, SYSTEM, (tx) =>
    sql`
    insert into trips (account_id, unit_id, kind, type, driver_id, started_at,
      stopped_at, start_latitude, start_longitude, stop_latitude,
      stop_longitude, odometer_start_m, distance_m, distance_source, has_gap,
      ongoing, confirmed_at, route)
    select ${account}, ${unit.id}, 'driven',
      case when n % 3 = 2 then 'private' else 'business' end, ${admin.id}, at,
      at + interval '20 minutes', 59.3, 18, 59.4, 18, n * 11000, 10000, 'gps',
      false, false, at, ''
    from generate_series(0, ${TRIPS - 1}) as n, lateral (
      select '2026-09-01T06:00Z'::timestamptz + n / 3 * interval '1 day'
        + n % 3 * interval '2 hours' as at
    ) as start`.execute(tx));

  const open = async (path: string) => {
    const { status, html, text } = await asAdmin.get(path);
    assert.equal(status, 200);
    const link = (rel: string) => {
      const tag = tagsOf(html, "a").find((tag) =>
        attributeOf(tag, "rel") === rel
      );
      return tag && attributeOf(tag, "href")!.replaceAll("&amp;", "&");
    };
    return {
      html,
      text,
      ids: [...html.matchAll(/<li [^>]*id="trip-(\d+)"/g)].map(([, id]) => id!),
      days: html.match(/<section class="trip-day">/g)?.length ?? 0,
      older: link("next"),
      newer: link("prev"),
    };
  };
  const year = `${LOG}?unit=${unit.id}&from=2026-01-01&to=2026-12-31`;

  await t.step(
    "TRIP-01 comes in pages of whole days, the newest first, and no trip is missing or twice",
    async () => {
      const seen: string[] = [];
      const pages = [];
      for (let path: string | undefined = year; path;) {
        const page = await open(path);
        pages.push(page);
        seen.push(...page.ids);
        assert.equal(page.ids.length, 3 * page.days);
        assert.ok(page.ids.length <= 100);
        path = page.older;
      }
      assert.equal(pages.length, 3);
      assert.equal(new Set(seen).size, TRIPS);
      assert.deepEqual(seen, seen.toSorted((a, b) => Number(b) - Number(a)));
      assert.equal(pages[0]!.newer, undefined);
      assert.equal((await open(pages[2]!.newer!)).ids[0], pages[1]!.ids[0]);
    },
  );

  await t.step(
    "TRIP-01 TRK-07 the sums on every page are those of all of the period",
    async () => {
      const expected = [
        `${m.tripType.business} ${format.distance(160 * 10_000)}`,
        `${m.tripType.private} ${format.distance(80 * 10_000)}`,
        m.trip.count(TRIPS),
        `${m.odometer.unrecorded} ${format.distance((TRIPS - 1) * 1000)}`,
      ];
      for (const page of ["", "&page=2", "&page=3"]) {
        const { text } = await open(year + page);
        for (const sum of expected) {
          assert.ok(text.includes(sum), `${sum} on page "${page}"`);
        }
      }
    },
  );

  await t.step(
    "TRIP-01 a page that does not exist is the nearest that does; a filter is kept from page to page",
    async () => {
      assert.equal((await open(`${year}&page=9`)).older, undefined);
      for (const wrong of ["0", "-1", "x", "1e99"]) {
        assert.equal((await open(`${year}&page=${wrong}`)).newer, undefined);
      }
      const filtered = await open(`${year}&todo=purpose`);
      assert.ok(filtered.older!.includes("todo=purpose"));
      assert.ok(filtered.text.includes(m.trip.toDo.withoutPurpose(160)));
    },
  );

  await t.step(
    "API-03 API-47 the call of the v2 user base gives the same pages and sums",
    async () => {
      const seen: number[] = [];
      for (let page = 1, pages = 1; page <= pages; page++) {
        const answer = await asAdmin.call(
          "GET",
          `/api/v2/user/triplog?imei=${unit.imei}&from=2026-01-01&to=2026-12-31&page=${page}`,
        );
        assert.equal(answer.status, 200);
        const { data } = answer.json;
        pages = data.pages;
        seen.push(...data.trips.map(({ id }: { id: number }) => id));
        assert.equal(data.count, TRIPS);
        assert.equal(data.distance.business, 160 * 10_000);
        assert.equal(data.distance.total, TRIPS * 10_000);
        assert.equal(data.unrecorded, (TRIPS - 1) * 1000);
      }
      assert.equal(new Set(seen).size, TRIPS);
      const nobody = await portal.nobody.call("GET", "/api/v2/user/triplog");
      assert.equal(nobody.status, 401);
    },
  );

  await t.step(
    "TRIP-04 an edit leads back to the page it was made on",
    async () => {
      const { html, ids } = await open(`${year}&page=2`);
      assert.ok(html.includes(`page=2#trip-${ids[0]}`));
    },
  );

  await t.step(
    "TRIP-25 FLOW-05 a trip entered by hand leads to the page of the chosen days that holds it",
    async () => {
      const { cookies } = await asAdmin.get(year);
      const { location } = await asAdmin.with({ cookie: cookies })
        .post(`${LOG}/by-hand?unit=${unit.id}`, {
          start_date: "2026-09-10",
          start_clock: "15:00",
          stop_date: "2026-09-10",
          stop_clock: "15:30",
          start_address: "A",
          stop_address: "B",
          distance: "10",
          type: "business",
          driver_id: String(admin.id),
        });
      assert.ok(location!.startsWith(`${year}&page=3`), location!);
      const [id] = /trip-\d+$/.exec(location!)!;
      assert.ok((await open(location!)).html.includes(`id="${id}"`));
    },
  );
});
