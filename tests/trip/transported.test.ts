import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { BEGIN, look, STOCKHOLM, storedTrips } from "./story.ts";
import { newTrip } from "./trip-rows.ts";

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

Deno.test("TRK-03 what was transported is merged with no trip, by page or call", async () => {
  await using story = await startStory();
  const { portal, db, unit } = story;
  const day = "2026-03-02T";
  await newTrip(db, unit, `${day}08:00Z`, `${day}08:30Z`, {});
  await newTrip(db, unit, `${day}09:00Z`, `${day}09:30Z`, {
    kind: "transported",
  });
  const stored = await storedTrips(db, unit.id);
  const towed = stored.find(({ kind }) => kind === "transported")!;
  const admin = await newUser(db, unit.accountId, { administrator: true });
  const { get, call } = await portal.as(admin.email);
  const { html } = await get(`${LOG}/${towed.id}`);
  assert.ok(!html.includes("/merger"), "its menu does not offer it");
  const { status, json } = await call(
    "POST",
    `user/triplog/${towed.id}/merger`,
  );
  assert.equal(status, 422);
  assert.match(JSON.stringify(json), /ignition off is no trip/);
  assert.deepEqual(await storedTrips(db, unit.id), stored);
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

Deno.test("SEC-07 a transport from where a private trip stopped, or over its time, is hidden from all but its driver", async () => {
  await using story = await startStory();
  const { portal, db, unit, driver } = story;
  const way = async (
    start: string,
    stop: string,
    more: Parameters<typeof newTrip>[4],
  ) => {
    const day = "2026-03-02T";
    await newTrip(db, unit, `${day}${start}Z`, `${day}${stop}Z`, more);
  };
  const OFF = { kind: "transported" } as const;
  await way("08:00", "08:30", OFF);
  await way("08:40", "09:10", OFF);
  await way("09:00", "09:30", { type: "private", driver_id: driver.id });
  await way("09:20", "09:50", OFF);
  await way("10:00", "10:30", OFF);
  await way("11:00", "11:20", { type: "business" });
  await way("12:00", "12:30", OFF);
  const ways = (await storedTrips(db, unit.id))
    .filter(({ kind }) => kind === "transported").map(({ id }) => id);
  const [before, , , , after] = ways;
  const theirs = await newAccount(db);
  const people = {
    administrator: await newUser(db, unit.accountId, { administrator: true }),
    colleague: await newUser(db, unit.accountId, { unitIds: [unit.id] }),
    stranger: await newUser(db, theirs, { administrator: true }),
    driver,
  };
  const expected = {
    administrator: [before, after],
    colleague: [before, after],
    stranger: [],
    driver: ways,
  };
  for (const [who, { email }] of Object.entries(people)) {
    const { get, call } = await portal.as(email);
    const { html } = await get(`${LOG}?unit=${unit.id}&${DAYS}`);
    const shown = ways.filter((id) => html.includes(`id="trip-${id}"`));
    assert.deepEqual(shown, expected[who as keyof typeof expected], who);
    const pages = [];
    for (const id of ways) {
      const { status } = await get(`${LOG}/${id}`);
      const map = await get(`${LOG}/map?trip=${id}`);
      assert.equal(map.status === 200, status === 200, who);
      const edited = await call("PUT", `user/triplog/${id}`, { note: who });
      assert.equal(edited.status, status, who);
      if (status === 200) pages.push(id);
    }
    assert.deepEqual(pages, expected[who as keyof typeof expected], who);
  }
});
