import assert from "node:assert/strict";
import { CONTROL } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { listRefusedRecords } from "../../db/unit/trackers.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { countPositions, storedPositions } from "../harness/reports.ts";
import { framesOf } from "./frames.ts";

const KMH_PER_KNOT = 1.852;
const NOON = Date.parse("2026-03-02T12:00:00Z");

Deno.test("reports over HTTP", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const { ingest: url } = portal.listen();
  const post = (path: string, body: BodyInit, type = "application/json") =>
    fetch(url + path, {
      method: "POST",
      body,
      headers: { "content-type": type },
    });
  const state = async (answer: Response) => [
    answer.status,
    await answer.json().catch(() => null),
  ];

  const query = (id: string, at = NOON) =>
    new URLSearchParams({
      id,
      lat: "59.3293",
      lon: "18.0686",
      timestamp: String(at / 1000),
      speed: "10",
      bearing: "90",
      altitude: "28",
    });
  const json = (id: string) =>
    JSON.stringify({
      device_id: id,
      location: {
        timestamp: new Date(NOON).toISOString(),
        coords: {
          latitude: 59.3293,
          longitude: 18.0686,
          speed: 10 * KMH_PER_KNOT / 3.6,
          heading: 90,
          altitude: 28,
        },
      },
    });
  const shapes: Record<string, (id: string) => Promise<Response>> = {
    "a GET query": (id) => fetch(`${url}/?${query(id)}`),
    "a POST query": (id) => fetch(`${url}/?${query(id)}`, { method: "POST" }),
    "a POST form body": (id) =>
      post("/", query(id), "application/x-www-form-urlencoded"),
    "a POST JSON body": (id) => post("/", json(id)),
  };
  for (const [shape, send] of Object.entries(shapes)) {
    await t.step(
      `ING-01 ING-07 an OsmAnd report by ${shape} is stored`,
      async () => {
        const unit = await newUnit(db, accountId);
        const answer = await send(unit.imei);
        assert.equal(answer.status, 200, await answer.text());
        const [row, ...more] = await storedPositions(db, unit.id);
        assert.deepEqual(more, []);
        assert.equal(row!.fixed_at.getTime(), NOON);
        assert.equal(row!.latitude, 59.3293);
        assert.equal(row!.longitude, 18.0686);
        assert.ok(Math.abs(row!.speed_kmh! - 10 * KMH_PER_KNOT) < 1e-4);
        assert.equal(row!.course_deg, 90);
        assert.equal(row!.altitude_m, 28);
      },
    );
  }

  for (const frame of framesOf("teltonika")) {
    const { codec, first, positions } = frame.expect as {
      codec?: string;
      positions?: number;
    } & typeof frame.expect;
    if (frame.invalid || (codec !== "8" && codec !== "8E")) continue;
    await t.step(
      `ING-02 ${frame.name} is stored and answered with the count`,
      async () => {
        const { imei = "", records = 0 } = frame.expect;
        const unit = await newUnit(db, accountId, imei ? { imei } : {});
        const path = frame.report.pathId
          ? `/teltonika/${unit.imei}`
          : "/teltonika";
        const body = new Uint8Array(frame.report.body);
        const answer = await post(path, body, "application/octet-stream");
        assert.equal(answer.status, 200);
        const bytes = new Uint8Array(await answer.arrayBuffer());
        // A datagram is answered with its packet ids; the count is the last byte in both.
        if (frame.report.pathId) {
          assert.deepEqual([...bytes], [0, 0, 0, records]);
        } else assert.deepEqual([...bytes.slice(-1)], [records]);

        const rows = await storedPositions(db, unit.id);
        const refused = await listRefusedRecords(db, unit.id);
        assert.ok(rows.length > 0, "nothing is stored");
        assert.ok(rows.length + refused.length <= records);
        if (positions !== undefined && refused.length === 0) {
          const located = rows.filter((row) => row.latitude !== null);
          assert.equal(located.length, positions);
        }
        if (!first) return;
        const row = rows.find((row) =>
          row.fixed_at.getTime() === Date.parse(first.time)
        );
        assert.equal(row?.latitude, first.lat);
        assert.equal(row?.longitude, first.lon);
        assert.equal(row?.speed_kmh, first.speedKmh);
      },
    );
  }

  await t.step(
    "ING-10 a report of an unknown unit is answered 404 with its id and counted",
    async () => {
      const before = await countPositions(db);
      for (let n = 0; n < 2; n++) {
        const answer = await fetch(`${url}/?${query("nobody-1")}`);
        assert.deepEqual(await state(answer), [404, {
          error: "Unit is not registered",
          id: "nobody-1",
        }]);
      }
      const knocked = await asActor(
        db,
        CONTROL,
        (tx) =>
          tx.selectFrom("unknown_trackers").selectAll()
            .where("tracker_id", "=", "nobody-1").executeTakeFirst(),
      );
      assert.equal(knocked?.reports, 2);
      assert.equal(knocked?.protocol, "osmand");
      assert.equal(await countPositions(db), before);
    },
  );

  await t.step(
    "ING-10 a unit is taken from the moment it is added, also when it knocked before",
    async () => {
      const imei = "490154203237518";
      assert.equal((await fetch(`${url}/?${query(imei)}`)).status, 404);
      const unit = await newUnit(db, accountId, { imei });
      assert.equal((await fetch(`${url}/?${query(imei)}`)).status, 200);
      assert.equal((await storedPositions(db, unit.id)).length, 1);
    },
  );

  await t.step(
    "ING-10 ING-12 in a batch the good records are stored although others are unknown or bad",
    async () => {
      const [one, other] = [
        await newUnit(db, accountId),
        await newUnit(db, accountId),
      ];
      const message = (ident: string, latitude: unknown, minute = 0) => ({
        ident,
        timestamp: NOON / 1000 + minute * 60,
        "position.latitude": latitude,
        "position.longitude": 18,
      });
      const answer = await post(
        "/flespi",
        JSON.stringify([
          message(one.imei, 59),
          message("nobody-2", 59),
          message(one.imei, 123, 1),
          { ident: one.imei, timestamp: "yesterday" },
          message(other.imei, 60),
        ]),
      );
      assert.equal(answer.status, 200);
      assert.equal((await storedPositions(db, one.id)).length, 1);
      assert.equal((await storedPositions(db, other.id)).length, 1);
      const kept = await listRefusedRecords(db, one.id);
      assert.deepEqual(
        kept.map((one) => one.reason).sort(),
        [
          'timestamp "yesterday" is not a time',
          "The position lies outside the globe",
        ].sort(),
      );
    },
  );

  await t.step(
    "ING-14 an impossible fix is answered 200 with the reason in words and kept for the unit's diagnostics",
    async () => {
      const unit = await newUnit(db, accountId);
      const wrong: Record<string, [string, string][]> = {
        "outside the globe": [["lat", "91"]],
        "0,0": [["lat", "0"], ["lon", "0"]],
        "future": [["timestamp", String(Date.now() / 1000 + 600)]],
        "2010": [["timestamp", "1000000000"]],
      };
      for (const [words, changes] of Object.entries(wrong)) {
        const report = query(unit.imei);
        for (const [key, value] of changes) report.set(key, value);
        const [status, body] = await state(await fetch(`${url}/?${report}`));
        assert.equal(status, 200, words);
        assert.ok(body.refused.includes(words), body.refused);
      }
      assert.deepEqual(await storedPositions(db, unit.id), []);
      assert.equal((await listRefusedRecords(db, unit.id)).length, 4);
    },
  );

  await t.step(
    "ING-13 the same unit and fix time reported twice leaves one row",
    async () => {
      const unit = await newUnit(db, accountId);
      const twice = [query(unit.imei), query(unit.imei)];
      twice[1]!.set("lat", "1");
      const answers = await Promise.all(
        [...twice, ...twice].map((report) => fetch(`${url}/?${report}`)),
      );
      assert.deepEqual(answers.map((answer) => answer.status), [
        200,
        200,
        200,
        200,
      ]);
      assert.equal((await storedPositions(db, unit.id)).length, 1);
      await fetch(`${url}/?${twice[1]}`);
      assert.equal((await storedPositions(db, unit.id)).length, 1);
    },
  );

  await t.step(
    "ING-22 a unit is recognised by each of its ids",
    async () => {
      const unit = await newUnit(db, accountId, {
        trackerIds: ["phone-7", "0-2345678"],
      });
      for (const [n, id] of [unit.imei, "phone-7", "0-2345678"].entries()) {
        const report = query(id, NOON + n * 1000);
        assert.equal((await fetch(`${url}/?${report}`)).status, 200);
      }
      assert.equal((await storedPositions(db, unit.id)).length, 3);
    },
  );
});
