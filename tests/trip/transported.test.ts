import assert from "node:assert/strict";
import { command } from "../../db/command.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { BEGIN, look, STOCKHOLM, storedTrips } from "./story.ts";

const LOG = "/user/create-triplog";
const DAYS = "from=2026-03-01&to=2026-03-31";
const NOW = Date.parse("2026-03-04T12:00:00Z");
const OFF = { ignition: false };
const TOWED = scenario(
  { at: BEGIN, from: STOCKHOLM, everyS: 30 },
  park(10, OFF),
  drive(20, 60, OFF),
  park(60, OFF),
);
const NEVER_ON = /always reported its ignition as off/;

async function startStory() {
  const portal = await startTestPortal({}, { now: () => new Date(NOW) });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const unit = { accountId, ...await newUnit(db, accountId) };
  const driver = await newUser(db, accountId, { unitIds: [unit.id] });
  const admin = await newUser(db, accountId, { administrator: true });
  const asAdmin = await portal.as(admin.email);
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    unit,
    driver,
    openLog: async () =>
      (await asAdmin.get(`${LOG}?unit=${unit.id}&${DAYS}`)).html,
    openUnit: async () =>
      textOf((await asAdmin.get(`/user/edit-terminal?unit=${unit.id}`)).html),
  };
}

Deno.test("TRK-03 a way with the ignition off says in its row and in Details that it was transported, and counts nowhere", async () => {
  await using story = await startStory();
  const { portal, db, unit, openLog } = story;
  await reportFixes(portal, unit.imei, TOWED);
  await look(portal, NOW);
  const [towed] = await storedTrips(db, unit.id);
  assert.equal(towed!.kind, "transported");
  const html = await openLog();
  const [row] = html.match(
    new RegExp(`<li [^>]*id="trip-${towed!.id}".*?</li>`, "s"),
  )!;
  const [shown, details] = textOf(row!).split("Details");
  assert.match(shown!, /Transported/);
  assert.match(details!, /moved with its ignition off/);
  assert.ok(!row!.includes("<form"), "nobody types what is no trip");
  assert.match(textOf(html), /0 trips/);
});

Deno.test("TRK-03 the page of a unit that moves and never reports ignition on says what to do", async () => {
  await using story = await startStory();
  const { portal, unit, openUnit } = story;
  assert.doesNotMatch(await openUnit(), NEVER_ON);
  await reportFixes(portal, unit.imei, TOWED);
  await look(portal, NOW);
  assert.match(await openUnit(), NEVER_ON);
  await reportFixes(portal, unit.imei, [{
    ...TOWED.at(-1)!,
    fixedAt: TOWED.at(-1)!.fixedAt + 60_000,
    ignition: true,
  }]);
  assert.doesNotMatch(await openUnit(), NEVER_ON);
});

Deno.test("SEC-07 a transport from where a private trip stopped is hidden from all but its driver", async () => {
  await using story = await startStory();
  const { portal, db, unit, driver, openLog } = story;
  const ON = { ignition: true };
  await reportFixes(
    portal,
    unit.imei,
    scenario(
      { at: BEGIN, from: STOCKHOLM, everyS: 30 },
      park(5, ON),
      drive(20, 60, ON),
      park(30, OFF),
      drive(10, 50, OFF),
      park(60, OFF),
    ),
  );
  await look(portal, NOW);
  const [drove, towed] = await storedTrips(db, unit.id);
  assert.deepEqual([drove!.kind, towed!.kind], ["driven", "transported"]);
  assert.ok((await openLog()).includes(`id="trip-${towed!.id}"`));
  await command(
    db,
    SYSTEM,
    (tx) =>
      tx.updateTable("trips").set({ type: "private", driver_id: driver.id })
        .where("id", "=", drove!.id).execute(),
  );
  assert.ok(!(await openLog()).includes(`id="trip-${towed!.id}"`));
  const asDriver = await portal.as(driver.email);
  const own = await asDriver.get(`${LOG}?unit=${unit.id}&${DAYS}`);
  assert.ok(own.html.includes(`id="trip-${towed!.id}"`));
});
