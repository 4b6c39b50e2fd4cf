import assert from "node:assert/strict";
import { reversePhoton } from "../../basemap/reverse-geocoder.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { HOUR_MS, LAST, look, MORNING, storedTrips } from "../trip/story.ts";

Deno.test("addresses of trips by a geocoder of one's own", async (t) => {
  const asked: URL[] = [];
  let isDown = true;
  const geocoder = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request) => {
      asked.push(new URL(request.url));
      if (isDown) return new Response("<html>", { status: 502 });
      return Response.json({
        features: [{
          geometry: { type: "Point", coordinates: [18.06, 59.33] },
          properties: {
            street: "Sveavägen",
            housenumber: "44",
            postcode: "111 34",
            city: "Stockholm",
            country: "Sverige",
          },
        }],
      });
    },
  );
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const one = await newUnit(db, await newAccount(db));
  await reportFixes(portal, one.imei, MORNING);
  let nowMs = Date.parse("2026-03-02T12:00:00Z");
  const geocode = reversePhoton(
    `http://127.0.0.1:${geocoder.addr.port}/photon`,
    () => new Date(nowMs),
  );

  await t.step(
    "TRK-09 while it is down trips are found with coordinates, and it is asked once a minute",
    async () => {
      await look(portal, LAST + HOUR_MS, geocode);
      const trips = await storedTrips(db, one.id);
      assert.equal(trips.length, 3);
      assert.ok(trips.every((trip) => trip.start_address === null));
      assert.equal(asked.length, 1);
      await look(portal, LAST + HOUR_MS, geocode);
      assert.equal(asked.length, 1);
    },
  );

  await t.step(
    "TRK-09 when it answers, both ends of the trips get their addresses",
    async () => {
      isDown = false;
      nowMs += 61_000;
      await look(portal, LAST + HOUR_MS, geocode);
      const address = "Sveavägen 44, 111 34 Stockholm, Sverige";
      for (const trip of await storedTrips(db, one.id)) {
        assert.equal(trip.start_address, address);
        assert.equal(trip.stop_address, address);
      }
      const { pathname, searchParams } = asked.at(-1)!;
      assert.equal(pathname, "/photon/reverse");
      assert.ok(Number(searchParams.get("lat")) > 50);
      assert.ok(Number(searchParams.get("lon")) > 5);
    },
  );

  await t.step(
    "TRK-09 a place that it told is not asked for again",
    async () => {
      const before = asked.length;
      const point = { latitude: 59.1, longitude: 18.1 };
      await geocode(point);
      await geocode({ ...point, longitude: 18.10001 });
      assert.equal(asked.length, before + 1);
    },
  );

  await geocoder.shutdown();
});
