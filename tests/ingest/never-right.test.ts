import assert from "node:assert/strict";
import { listRefusedRecords } from "../../db/unit/trackers.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { startTestIngest } from "../harness/ingest.ts";
import { storedPositions } from "../harness/reports.ts";

const NOON = Date.parse("2026-03-02T12:00:00Z") / 1000;
/** No account is that old. */
const NEVER = 1_000_000_000;

/** A way to report one fix under an id. */
interface Gateway {
  path: string;
  body: (id: string, at: number) => unknown;
  /** How an id that nobody registered is answered. */
  unknown: number;
}

const ownTracks = (id: string, tst: number) => ({
  _type: "location",
  tid: id,
  topic: id,
  lat: 59.3,
  lon: 18.1,
  tst,
});

const GATEWAYS: Record<string, Gateway> = {
  "Traccar Client 9": {
    path: "/",
    unknown: 404,
    body: (id, at) => ({
      device_id: id,
      location: {
        timestamp: new Date(at * 1000).toISOString(),
        coords: { latitude: 59.3, longitude: 18.1 },
      },
    }),
  },
  "Traccar Client 10": {
    path: "/",
    unknown: 404,
    body: (id, at) => [{ id, lat: 59.3, lon: 18.1, timestamp: at }],
  },
  "OwnTracks": { path: "/owntracks", unknown: 503, body: ownTracks },
  "OwnTracks by the Recorder's path": {
    path: "/pub",
    unknown: 503,
    body: ownTracks,
  },
  "flespi": {
    path: "/flespi",
    unknown: 404,
    body: (ident, timestamp) => [{
      ident,
      timestamp,
      "position.latitude": 59.3,
      "position.longitude": 18.1,
    }],
  },
  "a Traccar server": {
    path: "/traccar",
    unknown: 404,
    body: (uniqueId, at) => ({
      device: { uniqueId },
      position: {
        fixTime: new Date(at * 1000).toISOString(),
        latitude: 59.3,
        longitude: 18.1,
        valid: true,
      },
    }),
  },
  "Digital Matter": {
    path: "/dmt",
    unknown: 404,
    body: (imei, at) => ({
      device: { imei },
      date: new Date(at * 1000).toISOString(),
      position: { lat: 59.3, lng: 18.1 },
    }),
  },
  "Sigfox": {
    path: "/sigfox",
    unknown: 404,
    body: (device, time) => ({
      device,
      time,
      computedLocation: { lat: 59.3, lng: 18.1, radius: 10 },
    }),
  },
};

Deno.test("records that can never become right", async (t) => {
  await using service = await startTestIngest();
  const { db, url } = service;
  const account = await newAccount(db);
  const send = (path: string, body: unknown) =>
    fetch(url + path, { method: "POST", body: JSON.stringify(body) });

  for (const [name, { path, body, unknown }] of Object.entries(GATEWAYS)) {
    await t.step(
      `ING-14 ${name} gets 2xx for what can never become right, which is kept as refused; an unknown id stays an error`,
      async () => {
        const unit = await newUnit(db, account);
        const never = await send(path, body(unit.imei, NEVER));
        assert.equal(never.status, 200, await never.text());
        const [kept] = await listRefusedRecords(db, unit.id);
        assert.match(kept!.reason, /older than/);
        assert.deepEqual(await storedPositions(db, unit.id), []);

        const next = await send(path, body(unit.imei, NOON));
        assert.equal(next.status, 200, await next.text());
        assert.equal((await storedPositions(db, unit.id)).length, 1);

        const nobody = await send(path, body("nobody-9", NOON));
        assert.equal(nobody.status, unknown);
        assert.deepEqual(await nobody.json(), {
          error: "Unit is not registered",
          id: "nobody-9",
        });
      },
    );
  }

  await t.step(
    "ING-11 ING-12 an unreadable report that names its unit is kept for that unit, from phones too",
    async () => {
      const unit = await newUnit(db, account);
      const bad = [
        `/?id=${unit.imei}&lat=north&lon=18`,
        `/?id=${unit.imei}&lat=59&lon=18&timestamp=soon`,
      ];
      for (const path of bad) {
        const answer = await fetch(url + path);
        assert.equal(answer.status, 200);
        assert.ok((await answer.json()).refused);
      }
      const android = await send("/owntracks", {
        ...ownTracks(unit.imei, NOON),
        lat: null,
      });
      assert.deepEqual([android.status, await android.json()], [200, []]);
      const reasons = (await listRefusedRecords(db, unit.id))
        .map(({ reason }) => reason).sort();
      assert.deepEqual(reasons, [
        'lat "north" is not a number of degrees',
        'lat and lon "null", "18.1" are not numbers',
        'timestamp "soon" is not a time',
      ]);
    },
  );

  await t.step(
    "ING-10 OwnTracks for iOS, which deletes what is answered 4xx, keeps its fixes until its id is registered",
    async () => {
      const body = ownTracks("owntracks/me/phone", NOON);
      const early = await send("/pub", body);
      assert.equal(early.status, 503);
      assert.equal(early.headers.get("retry-after"), "300");
      await early.body?.cancel();
      const unit = await newUnit(db, account, {
        trackerIds: ["owntracks/me/phone"],
      });
      assert.equal((await send("/pub", body)).status, 200);
      assert.equal((await storedPositions(db, unit.id)).length, 1);
      const metrics = await (await fetch(`${url}/metrics`)).text();
      assert.match(metrics, /protocol="owntracks",outcome="unknown"/);
      assert.doesNotMatch(metrics, /protocol="owntracks",outcome="notStored"/);
    },
  );
});
