import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { Tracker } from "../../jobs/tracker.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { startTestPortal } from "../harness/portal.ts";
import { HOUR_MS } from "../trip/story.ts";
import { newTrip } from "../trip/trip-rows.ts";

const TRIPS = 120;

Deno.test("REP-13 FEAT-02 a backlog of ended trips is computed without pauses, the newest days first", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const { id } = await newUnit(db, accountId);
  const NEWEST = Date.parse("2026-03-10T00:00:00Z");
  const iso = (ms: number) => new Date(ms).toISOString();
  // A trip an hour; the oldest is stored last, as when past days are imported.
  for (let n = 0; n < TRIPS; n++) {
    const stopped = NEWEST - n * HOUR_MS;
    await newTrip(db, { accountId, id }, iso(stopped - 600_000), iso(stopped));
  }
  const waiting = () =>
    asActor(db, SYSTEM, async (tx) => {
      const { rows } = await sql<{ newest: Date | null; count: number }>`
        select max(t.stopped_at) as newest, count(*)::integer as count
        from ended_trips join trips as t on t.id = trip_id`.execute(tx);
      return rows[0]!;
    });
  const tracker = () =>
    new Tracker({
      database: portal.database,
      geocode: () => null,
      log: (event) => assert.fail(event),
      pauseMs: 600_000,
    });
  await tracker().lookOnce();
  const left = await waiting();
  assert.ok(left.count > 0 && left.count < TRIPS, String(left.count));
  const done = TRIPS - left.count;
  assert.equal(
    left.newest!.getTime(),
    NEWEST - done * HOUR_MS,
  );
  const running = tracker();
  await running.start();
  await eventually(
    "the end of the backlog",
    async () => (await waiting()).count === 0,
  );
  await running.stop();
});
