import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { dayOf } from "../../domain/time.ts";
import { applyRetention } from "../../db/privacy/account-retention.ts";
import { attributeOf, inputOf } from "../harness/html.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { startStory } from "./story.ts";

const SENSORS = "/api/v1/ble-settings/sensors";
const MINUTE = 60_000;
const DAYS = { positions: 90, messages: 365, securityEvents: 365 };

Deno.test("what a sensor read over time", async (t) => {
  await using story = await startStory({});
  const { db, mine, portal, van, truck, report, insertSensor, people, as } =
    story;
  const { id, mac } = await insertSensor({
    name: "Kylrum",
    temperature_above: 8,
  });
  const begin = Math.floor(Date.now() / 3_600_000) * 3_600_000 -
    20 * 60 * MINUTE;
  const temperatures = Array.from({ length: 120 }, (_, n) => 4 + (n % 40) / 10);
  await report(
    van,
    temperatures.map((temperatureC, n) => ({
      at: begin + n * MINUTE,
      sensors: [{
        mac,
        temperatureC,
        humidityPercent: 50 + n % 3,
        doorOpen: n >= 30 && n < 40,
      }],
    })),
  );
  await portal.tracker.lookOnce();

  await t.step(
    "BLE-14 the page shows temperature, humidity and door as plots and as a table, by page and call",
    async () => {
      const page = await as.user.get(`/user/sensors/${id}`);
      assert.equal(page.status, 200);
      assert.equal(page.html.match(/<svg[^>]*role="img"/g)?.length, 3);
      assert.match(page.html, /aria-label="Temperature over time/);
      assert.match(page.html, /class="plot-limit"/);
      const scrolled = /<figure class="sensor-plot scroll-box" tabindex="0">/g;
      assert.equal(page.html.match(scrolled)?.length, 3, "by keyboard, too");
      const list = await as.user.get("/user/sensors");
      assert.match(list.html, /\d\u00a0°C/, "a value stays with its unit");
      assert.match(page.text, /Each hour: mean, least and greatest value/);
      assert.match(page.text, /\(4 to 7\.9\)/);
      assert.match(page.text, /opened once, open 10 min/);
      const { json } = await as.user.call("GET", `${SENSORS}/${id}/readings`);
      assert.equal(json.data.length, 120);
      assert.deepEqual(json.data[35], {
        read_at: new Date(begin + 35 * MINUTE).toISOString(),
        unit: "Kylbil",
        temperature: 7.5,
        humidity: 52,
        door_open: true,
      });
    },
  );

  await t.step(
    "BLE-14 the days are chosen; wrong ones are refused, empty ones say so",
    async () => {
      const path = `/user/sensors/${id}`;
      const longAgo = daysAgo(20);
      const empty = await as.user.get(`${path}?from=${longAgo}&to=${longAgo}`);
      assert.match(empty.text, /read nothing on these days/);
      const turned = await as.user.get(`${path}?from=2026-02-02&to=2026-01-02`);
      assert.equal(turned.status, 422);
      assert.deepEqual(
        ["from", "to"].map((name) =>
          attributeOf(inputOf(turned.html, name)!, "value")
        ),
        ["2026-02-02", "2026-01-02"],
        "what was typed stays",
      );
      const call = await as.user.call(
        "GET",
        `${SENSORS}/${id}/readings?from=x&to=2026-01-02`,
      );
      assert.equal(call.status, 422);
      const week = await as.user.get(
        path + lastWeek(),
      );
      assert.match(week.text, /Each day: mean/);
    },
  );

  await t.step(
    "REP-04 what a sensor read shows for 30 days back at most, by page, file and call",
    async () => {
      const path = `/user/sensors/${id}`;
      const within = `?from=${daysAgo(30)}&to=${daysAgo(0)}`;
      const beyond = `?from=${daysAgo(32)}&to=${daysAgo(0)}`;
      const call = (query: string) =>
        as.user.call("GET", `${SENSORS}/${id}/readings${query}`);
      assert.equal((await as.user.get(path + within)).status, 200);
      assert.equal((await call(within)).json.data.length, 120);
      const refused = await as.user.get(path + beyond);
      assert.equal(refused.status, 422);
      assert.match(refused.text, /at most 30 days back/);
      assert.equal((await call(beyond)).status, 422);
      const file = await as.user.get(`${path}/export/csv${beyond}`);
      assert.notEqual(file.status, 200);
    },
  );

  await t.step("BLE-14 the readings are a file, CSV and Excel", async () => {
    const csv = await as.user.get(`/user/sensors/${id}/export/csv`);
    assert.equal(csv.status, 200);
    assert.equal(csv.html.trim().split("\r\n").length, 121);
    assert.match(csv.html, /Kylbil,7\.5,52,Open/);
    const xlsx = await as.user.get(`/user/sensors/${id}/export/xlsx`);
    assert.equal(xlsx.status, 200);
    const strange = await as.stranger.get(`/user/sensors/${id}/export/csv`);
    assert.equal(strange.status, 404);
  });

  await t.step(
    "SEC-07 BLE-14 what a sensor read on a private trip of somebody else shows to its driver only",
    async () => {
      await newTrip(
        db,
        { accountId: mine, id: van.id },
        new Date(begin + 60 * MINUTE).toISOString(),
        new Date(begin + 118 * MINUTE).toISOString(),
        { type: "private", driver_id: people.user.id },
      );
      const counted = async (who: "admin" | "user") =>
        (await as[who].call("GET", `${SENSORS}/${id}/readings`)).json.data
          .length;
      assert.deepEqual([await counted("user"), await counted("admin")], [
        120,
        60,
      ]);
      const { json } = await as.admin.call("GET", `${SENSORS}/${id}`);
      assert.deepEqual(
        [json.data.heard_at, json.data.temperature, json.data.heard_by],
        [null, null, null],
      );
      const list = await as.admin.get("/user/sensors");
      assert.match(list.text, /Hidden: the unit that heard it/);
      assert.doesNotMatch(list.text, /by Kylbil/);
      const own = await as.user.call("GET", `${SENSORS}/${id}`);
      assert.equal(own.json.data.heard_by, "Kylbil");
    },
  );

  await t.step(
    "BLE-01 a sensor whose values have not changed for a day is marked",
    async () => {
      const stuck = await insertSensor({ name: "Fastnat" });
      const from = Date.now() - 25 * 60 * MINUTE;
      await report(
        truck,
        Array.from({ length: 50 }, (_, n) => ({
          at: from + n * 30 * MINUTE,
          sensors: [{ mac: stuck.mac, temperatureC: 21.5 }],
        })),
      );
      await portal.tracker.lookOnce();
      const { json } = await as.admin.call("GET", `${SENSORS}/${stuck.id}`);
      assert.equal(json.data.is_stuck, true);
      const list = await as.admin.get("/user/sensors?search=Fastnat");
      assert.match(list.text, /The same values for 24 hours/);
      const { json: well } = await as.user.call("GET", `${SENSORS}/${id}`);
      assert.equal(well.data.is_stuck, false);
    },
  );

  await t.step(
    "SEC-10 BLE-14 readings of some days ago are thinned out, and gone with the positions",
    async () => {
      const counted = () =>
        asActor(db, SYSTEM, async (tx) => {
          const rows = await tx.selectFrom("sensor_readings").selectAll()
            .where("sensor_id", "=", id).orderBy("read_at").execute();
          return rows;
        });
      const later = (days: number) => new Date(begin + days * 86_400_000);
      await applyRetention(db, mine, DAYS as never, later(3.5));
      const thinned = await counted();
      assert.ok(thinned.length < 80, `${thinned.length} are left`);
      const kept = thinned.map(({ temperature_c }) => temperature_c);
      assert.ok(kept.includes(4) && kept.includes(7.9));
      const moved = thinned.filter(({ is_door_open }) => is_door_open);
      assert.equal(moved[0]?.read_at.getTime(), begin + 30 * MINUTE);
      await applyRetention(db, mine, DAYS as never, later(3.5));
      assert.equal((await counted()).length, thinned.length);
      await applyRetention(db, mine, DAYS as never, later(95));
      assert.equal((await counted()).length, 0);
      const { json } = await as.user.call("GET", `${SENSORS}/${id}`);
      assert.equal(json.data.heard_at, null);
    },
  );
});

/** The query for the last seven days. */
function lastWeek(): string {
  return `?from=${daysAgo(6)}&to=${daysAgo(0)}`;
}

/** The day so many days ago where the account is. */
function daysAgo(days: number): string {
  return dayOf(Date.now() - days * 86_400_000, "Europe/Stockholm");
}
