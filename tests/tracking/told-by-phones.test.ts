import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { BEGIN, look, STOCKHOLM, storedTrips } from "../trip/story.ts";

const LOG = "/user/create-triplog";
const DAYS = "from=2026-03-02&to=2026-03-03";
const NOW = Date.parse("2026-03-04T12:00:00Z");

/** A drive of half an hour with 50 km/h, as a phone sees it every 30 s. */
const DRIVE = () =>
  scenario(
    { at: BEGIN, from: STOCKHOLM, everyS: 30 },
    park(6),
    drive(30, 50),
    park(20),
  );

async function startStory() {
  const portal = await startTestPortal({}, { now: () => new Date(NOW) });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const unit = await newUnit(db, accountId);
  const admin = await newUser(db, accountId, { administrator: true });
  const asAdmin = await portal.as(admin.email);
  const java = (value: number) =>
    Number.isInteger(value) ? `${value}.0` : String(value);
  return {
    [Symbol.asyncDispose]: portal.close,
    unit,
    asAdmin,
    /** Sends the drive by an address as an app fills it in, and finds its trips. */
    report: async (
      address: (
        fix: ReturnType<typeof DRIVE>[number],
        java_: typeof java,
      ) => string,
      headers: HeadersInit = {},
    ) => {
      for (const fix of DRIVE()) {
        const path = `/?id=${unit.imei}&${address(fix, java)}`;
        const answer = await portal.report(path, { headers });
        assert.equal(answer.status, 200, await answer.text());
      }
      await look(portal, NOW);
      return await storedTrips(db, unit.id);
    },
    openLog: async () =>
      textOf((await asAdmin.get(`${LOG}?unit=${unit.id}&${DAYS}`)).html),
  };
}

Deno.test("TRIP-26 OsmAnd's own live tracking gives a trip with its speed: its hdop is metres of accuracy", async () => {
  await using story = await startStory();
  const trips = await story.report((fix, java) =>
    `lat=${fix.latitude}&lon=${fix.longitude}&timestamp=${fix.fixedAt}` +
    `&hdop=${java(11.5)}&altitude=${java(20)}&speed=${
      java((fix.speedKmh ?? 0) / 3.6)
    }`
  );
  assert.equal(trips.length, 1);
  assert.ok(Math.abs(trips[0]!.max_speed_kmh! - 50) < 1);
  const log = await story.openLog();
  assert.doesNotMatch(log, /too imprecise/);
  assert.match(log, /50 km\/h/);
});

Deno.test("TRIP-02 GPSLogger's speed is km/h in the trip", async () => {
  await using story = await startStory();
  const trips = await story.report(
    (fix) =>
      `lat=${fix.latitude}&lon=${fix.longitude}&timestamp=${
        fix.fixedAt / 1000
      }&speed=${(fix.speedKmh ?? 0) / 3.6}`,
    { "user-agent": "okhttp/4.12.0" },
  );
  assert.ok(Math.abs(trips[0]!.max_speed_kmh! - 50) < 1);
});

Deno.test("TRIP-02 Details, call and exports of a trip say that an app faked its positions", async () => {
  await using story = await startStory();
  const trips = await story.report((fix) =>
    `lat=${fix.latitude}&lon=${fix.longitude}&timestamp=${
      fix.fixedAt / 1000
    }&speed=${(fix.speedKmh ?? 0) / 1.852}&mock=true`
  );
  assert.equal(trips.length, 1);
  assert.equal(trips[0]!.mocked, true);
  const told = /an app faked positions during this trip/;
  assert.match(await story.openLog(), told);
  const { json } = await story.asAdmin.call(
    "GET",
    `user/triplog?imei=${story.unit.imei}&${DAYS}`,
  );
  assert.match(JSON.stringify(json), /"mocked":true/);
  const csv = await story.asAdmin.get(
    `${LOG}/export/csv?unit=${story.unit.id}&${DAYS}`,
  );
  assert.match(csv.html, told);
});
