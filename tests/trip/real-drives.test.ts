import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { drive, park, scenario, silence } from "../harness/fixes/scenario.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { BEGIN, look, STOCKHOLM, storedTrips } from "./story.ts";

const LOG = "/user/create-triplog";
const DAYS = "from=2026-03-02&to=2026-03-03";
const NOW = Date.parse("2026-03-04T12:00:00Z");

async function startStory() {
  const portal = await startTestPortal({}, { now: () => new Date(NOW) });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const unit = { accountId, ...await newUnit(db, accountId) };
  const admin = await newUser(db, accountId, { administrator: true });
  const asAdmin = await portal.as(admin.email);
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    unit,
    asAdmin,
    openLog: async () =>
      (await asAdmin.get(`${LOG}?unit=${unit.id}&${DAYS}`)).html,
  };
}

Deno.test("TRIP-23 a trip of a silent night says so in its row and counts as other until a person says business", async () => {
  await using story = await startStory();
  const { portal, db, unit, asAdmin, openLog } = story;
  await reportFixes(
    portal,
    unit.imei,
    scenario(
      { at: BEGIN, from: STOCKHOLM, everyS: 30 },
      drive(20, 50),
      park(6),
      silence(300, 10),
      park(30),
    ),
  );
  await look(portal, NOW);
  const [, unseen] = await storedTrips(db, unit.id);
  assert.equal(unseen!.kind, "reconstructed");
  assert.deepEqual([unseen!.type, unseen!.typed_by], ["other", "gap"]);
  const row = (html: string) =>
    textOf(html.slice(html.indexOf(`id="trip-${unseen!.id}"`)))
      .split("Details")[0]!;
  assert.match(row(await openLog()), /Reconstructed/);
  await asAdmin.post(`${LOG}/${unseen!.id}/type`, {
    type: "business",
    back: LOG,
  });
  await look(portal, NOW);
  const [, said] = await storedTrips(db, unit.id);
  assert.deepEqual([said!.type, said!.typed_by], ["business", "manual"]);
});

Deno.test("TRK-07 metres that nobody saw show as unrecorded distance, also without a counter", async () => {
  await using story = await startStory();
  const { portal, unit, asAdmin, openLog } = story;
  await reportFixes(
    portal,
    unit.imei,
    scenario(
      { at: BEGIN, from: STOCKHOLM, everyS: 30 },
      drive(20, 50),
      park(6),
      silence(600, 0.12),
      park(10),
      drive(10, 50),
      park(30),
    ),
  );
  await look(portal, NOW);
  const read = await asAdmin.call("POST", `user/odometer?imei=${unit.imei}`, {
    time: "2026-03-02T06:00:00Z",
    odometer: 10_000_000,
  });
  assert.ok(read.status < 300, read.html);
  assert.match(textOf(await openLog()), /Unrecorded distance 1\.2/);
});

Deno.test("TRIP-26 the log counts reports that were too imprecise, and says that a long interval makes distances short", async () => {
  await using story = await startStory();
  const { portal, unit, openLog } = story;
  const fixes = scenario(
    { at: BEGIN, from: STOCKHOLM, everyS: 60 },
    park(10),
    drive(30, 60),
    park(20),
  );
  const mixed = fixes.map((fix, i) => i < 3 ? { ...fix, hdop: 30 } : fix);
  await reportFixes(portal, unit.imei, mixed);
  await look(portal, NOW);
  const text = textOf(await openLog());
  assert.match(text, /3 of the last 61 reports were too imprecise to be used/);
  assert.match(text, /reports every 60 s while it drives/);
  assert.match(text, /about 3 % short/);
  const { json } = await story.asAdmin.call(
    "GET",
    `/api/v2/user/triplog?imei=${unit.imei}&from=2026-03-02&to=2026-03-02`,
  );
  assert.deepEqual(json.data.reports, {
    count: 61,
    too_poor: 3,
    every_s: 60,
    distances_short_by: 0.026,
    trips_until: null,
  });
});
