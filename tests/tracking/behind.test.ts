import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { API, startPrivateStory } from "../trip/private/story.ts";
import { LAST, look, MORNING } from "../trip/story.ts";

Deno.test("TRK-10 a worker that is behind shows: the log says up to when trips are found, health and metrics how far", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const admin = await newUser(db, accountId, { administrator: true });
  const { get, call } = await portal.as(admin.email);
  const unit = await newUnit(db, accountId);
  const log =
    `/user/create-triplog?unit=${unit.id}&from=2026-03-02&to=2026-03-02`;
  const behind = async () => {
    const metrics = await (await portal.report("/metrics")).text();
    const value = (name: string) =>
      Number(
        new RegExp(`^milstolpe_tracking_${name} (.*)$`, "m")
          .exec(metrics)?.[1],
      );
    return { units: value("units"), seconds: value("behind_seconds") };
  };

  const healthBehind = async () => {
    const health = await (await portal.report("/health")).json();
    assert.equal(health.ready, true);
    return health.trackingBehindS;
  };

  // Where trips show: the card of a unit on the map, and the calls for its log.
  const days = `imei=${unit.imei}&from=2026-03-02&to=2026-03-02`;
  const tripsUntil = async () => {
    const { health } = await portal.nobody.get("/health").then(({ html }) => ({
      health: JSON.parse(html),
    }));
    const card = JSON.parse(
      (await get(`/user/realtime-tracking/units/${unit.id}/day`)).html,
    );
    const v1 = await call("GET", `/api/v1/user/triplog?${days}`);
    const v2 = await call("GET", `/api/v2/user/triplog?${days}`);
    return {
      health: health.trackingBehindS,
      card: card.tripsUntil,
      v1: v1.headers.get("x-trips-until"),
      v2: v2.json.data.reports.trips_until,
    };
  };
  const upToDate = { health: 0, card: null, v1: null, v2: null };

  await reportFixes(portal, unit.imei, MORNING);
  // A unit that goes on as before may wait so long.
  assert.deepEqual(await behind(), { units: 0, seconds: 0 });
  assert.equal(await healthBehind(), 0);
  assert.deepEqual(await tripsUntil(), upToDate);
  assert.doesNotMatch(
    (await get(log)).text,
    /The log has trips up to/,
  );

  await command(db, SYSTEM, (tx) =>
    tx.updateTable("unit_states")
      .set({ dirty_since: sql`now() - interval '20 minutes'` })
      .where("unit_id", "=", unit.id).execute());
  const { units, seconds } = await behind();
  assert.equal(units, 1);
  assert.ok(seconds >= 1200);
  assert.ok(await healthBehind() >= 1200);
  assert.match((await get(log)).text, /up to \d\d[:.]\d\d\. Later reports/);
  const { health, card, v1, v2 } = await tripsUntil();
  assert.ok(health >= 1200, String(health));
  const aboutAgo = (Date.now() - Date.parse(card)) / 60_000;
  assert.ok(aboutAgo > 19 && aboutAgo < 25, card);
  assert.deepEqual([v1, v2], [card, card]);
  const map = await get(`/user/realtime-tracking?unit=${unit.id}`);
  assert.match(map.text, /Trips are known up to .{0,15}\d\d[:.]\d\d/);

  await look(portal, LAST + 3_600_000);
  assert.deepEqual(await behind(), { units: 0, seconds: 0 });
  assert.equal(await healthBehind(), 0);
  assert.deepEqual(await tripsUntil(), upToDate);
  assert.doesNotMatch(
    (await get(log)).text,
    /The log has trips up to/,
  );
});

Deno.test("TRK-10 SEC-07 while somebody is on a private trip, up to when trips are found shows to nobody else", async () => {
  await using story = await startPrivateStory();
  const { db, van } = story;
  await command(db, SYSTEM, (tx) =>
    tx.updateTable("unit_states")
      .set({ dirty_since: sql`now() - interval '20 minutes'` })
      .where("unit_id", "=", van.id).execute());
  const until = async (who: "driver" | "administrator") => {
    const by = await story.as(who);
    const day = await by.get(`/user/realtime-tracking/units/${van.id}/day`);
    const { headers } = await by.call("GET", `${API}/triplog?imei=${van.imei}`);
    return [JSON.parse(day.html).tripsUntil, headers.get("x-trips-until")];
  };
  assert.deepEqual(await until("administrator"), [null, null]);
  const [card, call] = await until("driver");
  assert.ok(card !== null && card === call, String(card));
});
