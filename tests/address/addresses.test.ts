import assert from "node:assert/strict";
import postgres from "postgres";
import { Tracker } from "../../jobs/tracker.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import {
  HOUR_MS,
  isDirty,
  LAST,
  look,
  MORNING,
  storedTrips,
} from "../trip/story.ts";

Deno.test("addresses of trips", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const one = await newUnit(db, await newAccount(db));
  await reportFixes(portal, one.imei, MORNING);

  await t.step(
    "TRK-09 a geocoder that is down leaves coordinates until it answers",
    async () => {
      const down = () => {
        throw new Error("the geocoder is down");
      };
      await look(portal, LAST + HOUR_MS, down).catch(() => {});
      const trips = await storedTrips(db, one.id);
      assert.equal(trips.length, 3);
      assert.deepEqual(trips.map((trip) => trip.start_address), [
        null,
        null,
        null,
      ]);
      assert.ok(trips.every((trip) => trip.start_latitude !== 0));
    },
  );

  await t.step("TRK-09 start and stop show an address", async () => {
    let asked = 0;
    await look(portal, LAST + HOUR_MS, () => `Street ${++asked}`);
    const trips = await storedTrips(db, one.id);
    for (const trip of trips) {
      assert.match(trip.start_address!, /^Street/);
      assert.match(trip.stop_address!, /^Street/);
    }
    await look(portal, LAST + HOUR_MS, () => assert.fail("asked again"));
  });
});

Deno.test("TRK-04 a tracker that breaks off in the middle leaves the unit to the next look", async () => {
  await using portal = await startTestPortal();
  const { db, url } = portal.database;
  const one = await newUnit(db, await newAccount(db));
  await reportFixes(portal, one.imei, MORNING);
  const superuser = postgres(url, { max: 1, onnotice: () => {} });
  await superuser`alter table trips rename column route to broken`;
  const failures: string[] = [];
  await new Tracker({
    database: portal.database,
    geocode: () => null,
    log: (_event, { error }) => failures.push(String(error)),
    now: () => new Date(LAST + HOUR_MS),
  }).lookOnce();
  assert.equal(failures.length, 1);
  assert.match(failures[0]!, /route/);
  await superuser`alter table trips rename column broken to route`;
  await superuser.end();
  assert.deepEqual(await storedTrips(db, one.id), []);
  assert.ok(await isDirty(db, one.id));
  await look(portal, LAST + HOUR_MS);
  assert.equal((await storedTrips(db, one.id)).length, 3);
  assert.ok(!await isDirty(db, one.id));
});
