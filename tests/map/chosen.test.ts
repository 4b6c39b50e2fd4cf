import assert from "node:assert/strict";
import { command } from "../../db/command.ts";
import { forAccount } from "../../domain/access/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { encodePolyline } from "../../domain/geo/polyline.ts";
import { SILENT_MS } from "../../domain/map/activity.ts";
import { textsOf } from "../../locales/index.ts";

const MAP = "/user/realtime-tracking";
const NOW = new Date("2026-11-20T14:00:00Z");
const ROUTE = encodePolyline([
  { latitude: 59.31, longitude: 18.01 },
  { latitude: 59.35, longitude: 18.09 },
]);

/** A car that was driven twice today, the second time until noon, and once yesterday. */
async function startStory() {
  const portal = await startTestPortal({}, { now: () => NOW });
  const { db } = portal.database;
  const account = await newAccount(db);
  const car = await newUnit(db, account, { name: "Car" });
  const unit = { accountId: account, id: car.id };
  const row = { route: ROUTE, distance_m: 12_300 };
  await newTrip(db, unit, "2026-11-19T08:00Z", "2026-11-19T08:30Z", row);
  await newTrip(db, unit, "2026-11-20T07:00Z", "2026-11-20T07:30Z", row);
  await newTrip(db, unit, "2026-11-20T11:00Z", "2026-11-20T11:30Z", row);
  const report = async (at: string, query: string) => {
    const seconds = Date.parse(at) / 1000;
    const answer = await portal.report(
      `/?id=${car.imei}&timestamp=${seconds}&${query}`,
    );
    assert.equal(answer.status, 200);
  };
  await report("2026-11-19T08:00:00Z", "lat=59.1&lon=18.1&speed=20");
  await report("2026-11-20T07:00:00Z", "lat=59.31&lon=18.01&speed=10");
  await report("2026-11-20T11:30:00Z", "lat=59.35&lon=18.09&speed=0");
  await report(
    "2026-11-20T13:50:00Z",
    "lat=59.35&lon=18.09&speed=0&batt=87&ignition=false",
  );
  const admin = await newUser(db, account, { administrator: true });
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    account,
    car,
    path: (part: string) => `${MAP}/units/${car.id}/${part}`,
    asker: await portal.as(admin.email),
  };
}

Deno.test("MAP-10 the card shows today's trips with their routes, since when a unit stands still, and its battery", async () => {
  await using story = await startStory();
  const { json } = await story.asker.get(story.path("day"));
  assert.equal(json.since, "2026-11-20T11:30:00.000Z");
  assert.equal(json.batteryPercent, 87);
  assert.deepEqual(
    json.trips.map((trip: Record<string, unknown>) => [
      trip.startedAt,
      trip.distanceM,
      trip.route,
    ]),
    [
      ["2026-11-20T07:00:00.000Z", 12_300, ROUTE],
      ["2026-11-20T11:00:00.000Z", 12_300, ROUTE],
    ],
  );
});

Deno.test("MAP-10 without script the address of a unit shows its card, with today's sums and what to do next", async () => {
  await using story = await startStory();
  for (const language of ["sv", "no", "en"] as const) {
    const { card } = textsOf(language).map;
    const { html } = await story.asker.with({ language })
      .get(`${MAP}?unit=${story.car.id}`);
    const text = textOf(html.slice(html.indexOf('class="unit-sheet"')));
    for (
      const part of [
        "Car",
        card.since.split("{time}")[0]!,
        "12:00–12:30",
        "08:00–08:30",
        "87 %",
        card.trips.replace("{count}", "2"),
        card.directions,
        card.unitPage,
        card.replay.title,
      ]
    ) {
      assert.ok(text.includes(part), `${language}: ${part} in ${text}`);
    }
    assert.match(html, /<g class="route"><polyline/);
  }
});

Deno.test("MAP-10 a unit that stands while the end of its trip is not found yet is not said to stand since the trip began", async () => {
  await using story = await startStory();
  const { db, account, car, asker } = story;
  const [since] = textsOf("en").map.card.since.split("{time}");
  const card = async () => {
    const { html } = await asker.get(`${MAP}?unit=${car.id}`);
    return textOf(html.slice(html.indexOf('class="unit-sheet"')));
  };
  assert.ok((await card()).includes(since!));
  await command(
    db,
    forAccount(account),
    (tx) =>
      tx.updateTable("trips").set({ ongoing: true })
        .where("started_at", "=", new Date("2026-11-20T11:00:00Z")).execute(),
  );
  assert.ok(!(await card()).includes(since!));
});

Deno.test("MAP-10 MAP-09 a silent unit is said to be so since its last report, and not since it parked", async () => {
  await using story = await startStory();
  const reported_at = new Date(NOW.getTime() - SILENT_MS - 1000);
  await command(
    story.db,
    forAccount(story.account),
    (tx) => tx.updateTable("unit_states").set({ reported_at }).execute(),
  );
  const { json } = await story.asker.get(story.path("day"));
  assert.equal(json.since, reported_at.toISOString());
});

Deno.test("MAP-10 the trail is the last six hours", async () => {
  await using story = await startStory();
  const { json } = await story.asker.get(story.path("track"));
  assert.equal(json.from, "2026-11-20T08:00:00.000Z");
  assert.deepEqual(json.points, [
    [3.5 * 3600, 59.35, 18.09, 0],
    [5 * 3600 + 3000, 59.35, 18.09, 0],
  ]);
});

Deno.test("MAP-11 a day is replayed with time and speed, at most 30 days back, by the clock of the account", async () => {
  await using story = await startStory();
  const ask = (day: string) =>
    story.asker.get(`${story.path("track")}?day=${day}`);
  const { json } = await ask("2026-11-19");
  assert.equal(json.from, "2026-11-18T23:00:00.000Z");
  assert.deepEqual(json.points, [[9 * 3600, 59.1, 18.1, 37]]);
  assert.equal((await ask("2026-10-21")).status, 200);
  for (const day of ["2026-10-20", "2026-11-21", "2026-02-30", "x", ""]) {
    assert.equal((await ask(day)).status, 400, day);
  }
  // Without script the address draws the day.
  const { html } = await story.asker
    .get(`${MAP}?unit=${story.car.id}&day=2026-11-20`);
  assert.match(html, /<g class="route"><polyline/);
  assert.match(
    html,
    /<details class="unit-replay" open/,
  );
  // The map looks at where the unit was at the instant of the address, as an event gives it.
  const circle = /<circle class="route-stop"/;
  assert.doesNotMatch(html, circle);
  for (
    const [at, isMarked] of [
      ["2026-11-20T08:00:00Z", true],
      ["2026-11-19T08:00:00Z", false],
      ["x", false],
    ] as const
  ) {
    const asked = new URLSearchParams({ at, day: "2026-11-20" });
    const page = await story.asker.get(`${MAP}?unit=${story.car.id}&${asked}`);
    assert.equal(circle.test(page.html), isMarked, at);
    assert.equal(page.html.includes("&quot;second&quot;"), isMarked, at);
  }
});

Deno.test("MAP-10 MAP-11 ACC-06 ACC-18 another account, a user without the unit and a user without the map get nothing of a unit", async () => {
  await using story = await startStory();
  const { db, portal, account, car } = story;
  const elsewhere = await newAccount(db);
  const people = [
    [await newUser(db, elsewhere, { administrator: true }), 404],
    [await newUser(db, account, { unitIds: [] }), 404],
    [
      await newUser(db, account, { unitIds: [car.id], realTimeMap: false }),
      403,
    ],
  ] as const;
  for (const [person, status] of people) {
    const asker = await portal.as(person.email);
    for (const part of ["day", "track", "track?day=2026-11-20"]) {
      const answer = await asker.get(story.path(part));
      assert.equal(answer.status, status, part);
      assert.ok(!answer.html.includes("59.3"), part);
    }
    const { html } = await asker.get(`${MAP}?unit=${car.id}&day=2026-11-20`);
    assert.ok(!html.includes("unit-card"));
  }
});

Deno.test("MAP-10 NET-03 the chosen unit is drawn by itself where it stands beside others", async () => {
  await using story = await startStory();
  const { db, account, portal, asker, car } = story;
  for (const name of ["Van", "Lorry"]) {
    const unit = await newUnit(db, account, { name });
    const seconds = NOW.getTime() / 1000 - 60;
    await portal.report(
      `/?id=${unit.imei}&timestamp=${seconds}&lat=59.35&lon=18.09&speed=0`,
    );
  }
  const { html } = await asker.get(`${MAP}?unit=${car.id}`);
  const drawn = html.split('class="map-drawing"')[1]!.split("</svg>\n")[0]!;
  assert.match(drawn, /class="unit-marker" aria-label="Car"/);
  assert.match(
    drawn,
    /class="unit-group"[^>]*aria-label="(Van, Lorry|Lorry, Van)"/,
  );
});
