import assert from "node:assert/strict";
import { chaptersOf } from "../harness/chapters.ts";
import { newUnit } from "../harness/build.ts";
import { MARCH, startCalls, type Who } from "./story.ts";

const CALL = "/api/v1/user/odometer";

Deno.test("odometer calls", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startCalls();
  const { db, theirs, car, counted, as } = story;
  const add = (body: unknown, who: Who = "user", imei = car.imei) =>
    as[who].call("POST", `${CALL}?imei=${imei}`, body);
  const read = async (imei = car.imei) =>
    (await as.user.call("GET", `${CALL}?imei=${imei}`)).json.data;
  /** Gives odometers at start and stop and the unrecorded distance of each trip, km, the earliest first. */
  const chain = async (imei = car.imei, period = MARCH) => {
    const { json } = await as.user.call(
      "GET",
      `/api/v1/user/triplog?imei=${imei}&${period}`,
    );
    const km = (metres: number | null) =>
      metres === null ? null : metres / 1000;
    return (json.data as Record<string, number | null>[]).reverse().map((
      { odometer_start, odometer_stop, unrecorded },
    ) => [odometer_start!, odometer_stop!, unrecorded!].map(km));
  };

  await t.step(
    "TRK-07 without counter and readings there is no odometer",
    async () => {
      assert.deepEqual(await chain(), Array(3).fill([null, null, null]));
      assert.deepEqual(await read(), {
        imei: car.imei,
        odometer: null,
        readings: [],
      });
    },
  );

  await t.step(
    "TRK-07 TRIP-02 by the unit's counter trips chain, and what it ran between them is unrecorded",
    async () => {
      const all = [
        [120_000, 120_020, null],
        [120_023, 120_033, 3],
        [120_033, 120_063, 0],
      ];
      assert.deepEqual(await chain(counted.imei), all);
      assert.equal((await read(counted.imei)).odometer, 120_063_000);
    },
  );

  await chapter("UNIT-23 trips count from a reading", async () => {
    const added = await add({
      time: "2026-03-02T08:00:00+01:00",
      odometer: 50_000_000,
    });
    assert.equal(added.status, 201);
    assert.equal(added.json.data.time, "2026-03-02T07:00:00.000Z");
    const [first] = (await chain())[0]!;
    assert.equal(first, 50_000);
    assert.equal((await read()).readings.length, 1);
  });

  await chapter(
    "UNIT-23 TRK-07 between two readings the trips add up to what was read",
    async () => {
      // 63 km read, 60 measured.
      const added = await add({
        time: "2026-03-02T11:00:00Z",
        odometer: 50_063_000,
      });
      assert.equal(added.status, 201);
      const trips = await chain();
      assert.equal(trips[0]![0], 50_000);
      assert.ok(Math.abs(trips[0]![1]! - 50_021) < 0.1, String(trips[0]));
      assert.equal(trips[2]![1], 50_063);
      for (const [index, [start]] of trips.entries()) {
        if (index > 0) assert.equal(start, trips[index - 1]![1]);
      }
    },
  );

  await t.step(
    "TRK-07 a trip has the same odometer in every period",
    async () => {
      const all = await chain();
      const at = (hour: string) =>
        chain(car.imei, `from=2026-03-02T${hour}:00Z&to=2026-03-02T10:00:00Z`);
      assert.deepEqual(await at("08:00"), all.slice(1));
      assert.deepEqual(await at("09:00"), all.slice(2));
      const byCounter = await chain(counted.imei);
      assert.deepEqual(
        await chain(
          counted.imei,
          "from=2026-03-02T08:00:00Z&to=2026-03-02T10:00:00Z",
        ),
        byCounter.slice(1),
      );
    },
  );

  await t.step(
    "UNIT-23 ERR-01 a reading that cannot be is refused at its field",
    async () => {
      const refusals: [string, unknown, string, RegExp][] = [
        [
          "future",
          { time: "2026-03-02T11:00:01Z", odometer: 6e7 },
          "time",
          /future/,
        ],
        [
          "taken",
          { time: "2026-03-02T11:00:00Z", odometer: 50_063_000 },
          "time",
          /already/,
        ],
        [
          "low",
          { time: "2026-03-02T09:00:00Z", odometer: 1 },
          "odometer",
          /earlier/,
        ],
        [
          "high",
          { time: "2026-03-02T09:00:00Z", odometer: 6e7 },
          "odometer",
          /later/,
        ],
        [
          "limit",
          { time: "2026-03-02T09:00:00Z", odometer: 10_000_000_001 },
          "odometer",
          /10,000,000/,
        ],
        [
          "negative",
          { time: "2026-03-02T09:00:00Z", odometer: -1 },
          "odometer",
          /km/,
        ],
        [
          "text",
          { time: "2026-03-02T09:00:00Z", odometer: "x" },
          "odometer",
          /km/,
        ],
        ["no time", { odometer: 1 }, "time", /date/],
        [
          "no zone",
          { time: "2026-03-02T09:00:00", odometer: 1 },
          "time",
          /date/,
        ],
      ];
      for (const [name, body, field, text] of refusals) {
        const { status, json } = await add(body);
        assert.equal(status, 422, name);
        assert.match(json.errors[field]?.[0] ?? "", text, name);
      }
      assert.equal((await add(null)).status, 422);
      assert.equal((await read()).readings.length, 2);
    },
  );

  await t.step(
    "UNIT-23 two people cannot contradict each other at once",
    async () => {
      const imei = (await newUnit(db, theirs)).imei;
      const answers = await Promise.all([
        add({ time: "2026-03-01T08:00:00Z", odometer: 2000 }, "stranger", imei),
        add({ time: "2026-03-01T09:00:00Z", odometer: 1000 }, "stranger", imei),
      ]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422]);
    },
  );

  await t.step(
    "ACC-21 ACC-06 ERR-12 readings of a unit that one may not see are refused",
    async () => {
      const { readings: [newest] } = await read();
      const refusals = {
        without: [403, "No access to the tracker."],
        stranger: [404, "Unit not found."],
      } as const;
      for (const who of ["without", "stranger"] as const) {
        const listed = await as[who].call("GET", `${CALL}?imei=${car.imei}`);
        const [status, message] = refusals[who];
        assert.deepEqual([listed.status, listed.json.message], [
          status,
          message,
        ]);
        const time = "2026-03-01T11:00:00Z";
        assert.equal((await add({ time, odometer: 1 }, who)).status, status);
        const deleted = await as[who].call("DELETE", `${CALL}/${newest.id}`);
        assert.equal(deleted.status, 404);
      }
      for (const id of ["0", "-1", "x", "999999", "9".repeat(30)]) {
        const { status } = await as.user.call("DELETE", `${CALL}/${id}`);
        assert.equal(status, 404, id);
      }
      assert.equal((await read()).readings.length, 2);
    },
  );

  await t.step(
    "UNIT-23 deleting a reading restores all that was before it",
    async () => {
      const { readings: [newest] } = await read();
      const remove = () => as.user.call("DELETE", `${CALL}/${newest.id}`);
      assert.equal((await remove()).status, 200);
      assert.equal((await remove()).status, 404);
      const trips = await chain();
      assert.equal(trips[2]![1], 50_060);
      const again = await add({
        time: "2026-03-02T11:00:00Z",
        odometer: 50_060_000,
      });
      assert.equal(again.status, 201);
    },
  );
});
