import assert from "node:assert/strict";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { Tracker } from "../../jobs/tracker.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal, type TestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";

const CALL = "/api/v1/user/triplog";
const GOTHENBURG = { latitude: 57.7089, longitude: 11.9746 };

/** Two trips on 2 March and one that starts at 23:45 in Stockholm, on 3 March in Kiev. */
const DAY = scenario(
  {
    at: "2026-03-02T07:00:00Z",
    from: GOTHENBURG,
    everyS: 30,
    odometerM: 120_000_000,
  },
  park(10),
  drive(20, 60),
  park(90),
  drive(10, 60),
  park(815),
  drive(10, 60),
  park(30),
);

interface TripV1 {
  id: number;
  start_time: string;
  stop_time: string;
  distance: number;
  type: string;
  [fact: string]: unknown;
}

async function track(portal: TestPortal, at: number): Promise<void> {
  await new Tracker({
    database: portal.database,
    geocode: ({ longitude }) => `Gatan ${longitude.toFixed(2)}`,
    log: (event) => assert.fail(event),
    now: () => new Date(at),
  }).lookOnce();
}

Deno.test("trip log calls", async (t) => {
  const end = DAY.at(-1)!.fixedAt + 3_600_000;
  await using portal = await startTestPortal({}, { now: () => new Date(end) });
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine);
  const other = await newUnit(db, mine);
  await reportFixes(portal, car.imei, DAY);
  await track(portal, end);

  const as = {
    admin: await portal.as(
      (await newUser(db, mine, { administrator: true })).email,
    ),
    user: await portal.as(
      (await newUser(db, mine, { unitIds: [car.id] })).email,
    ),
    without: await portal.as(
      (await newUser(db, mine, { unitIds: [other.id] })).email,
    ),
    stranger: await portal.as(
      (await newUser(db, theirs, { administrator: true })).email,
    ),
  };
  type Who = keyof typeof as;
  const list = async (
    from: string,
    to: string,
    headers = {},
    who: Who = "user",
  ) => {
    const { status, json } = await as[who].with({ headers }).call(
      "GET",
      `${CALL}?imei=${car.imei}&from=${from}&to=${to}`,
    );
    assert.equal(status, 200, JSON.stringify(json));
    return json.data as TripV1[];
  };

  await t.step(
    "API-47 TRIP-01 lists the trips of a unit and period, the newest first",
    async () => {
      const trips = await list("2026-03-01", "2026-03-31");
      assert.deepEqual(
        trips.map((trip) => trip.start_time),
        [
          "2026-03-02T22:45:00.000Z",
          "2026-03-02T09:00:00.000Z",
          "2026-03-02T07:10:00.000Z",
        ].sort().reverse(),
      );
    },
  );

  await t.step(
    "API-47 TRIP-02 TRK-09 a trip has times, addresses, odometer, distance and type",
    async () => {
      const trip = (await list("2026-03-01", "2026-03-31")).at(-1)!;
      assert.deepEqual(trip, {
        id: trip.id,
        imei: car.imei,
        type: "business",
        kind: "driven",
        start_time: "2026-03-02T07:10:00.000Z",
        stop_time: "2026-03-02T07:30:30.000Z",
        start_address: "Gatan 11.97",
        stop_address: trip.stop_address,
        start_latitude: GOTHENBURG.latitude,
        start_longitude: GOTHENBURG.longitude,
        stop_latitude: trip.stop_latitude,
        stop_longitude: trip.stop_longitude,
        distance: 20_000,
        odometer_start: 120_000_000,
        odometer_stop: 120_020_000,
        unrecorded: null,
        max_speed: 60,
        has_gap: false,
        ongoing: false,
        driver: null,
        booked: { driver: false, purpose: false },
        purpose: null,
        project: null,
        note: null,
        masked: false,
        by_hand: false,
        merged: false,
        mocked: false,
        eco_score: null,
        overspeedings: null,
      });
      assert.match(String(trip.stop_address), /^Gatan 12\.3/);
    },
  );

  await t.step(
    "API-47 TRK-05 days are those of the account's zone, or of X-Timezone",
    async () => {
      assert.equal((await list("2026-03-02", "2026-03-02")).length, 3);
      assert.equal((await list("2026-03-03", "2026-03-03")).length, 0);
      const kyiv = { "x-timezone": "Europe/Kyiv" };
      assert.equal((await list("2026-03-02", "2026-03-02", kyiv)).length, 2);
      assert.equal((await list("2026-03-03", "2026-03-03", kyiv)).length, 1);
    },
  );

  await t.step(
    "TRK-05 a trip is the same in a day, a week and a year",
    async () => {
      const [day, week, year] = [
        await list("2026-03-02", "2026-03-02"),
        await list("2026-03-02", "2026-03-08"),
        await list("2026-01-01", "2026-12-31"),
      ];
      assert.deepEqual(day, week);
      assert.deepEqual(day, year);
    },
  );

  await t.step(
    "TRIP-03 API-47 the type of a trip can be set to business, private or other, and nothing else",
    async () => {
      const [trip] = await list("2026-03-02", "2026-03-02");
      const put = (body: unknown) =>
        as.user.call("PUT", `${CALL}/${trip!.id}`, body);
      for (const type of ["private", "other", "business", "private"]) {
        const { status, json } = await put({ type });
        assert.equal(status, 200);
        assert.equal(json.data.type, type);
        assert.equal((await list("2026-03-02", "2026-03-02"))[0]!.type, type);
      }
      for (const body of ["x", null]) {
        assert.equal((await put(body)).status, 422);
      }
      for (
        const body of [
          { type: "holiday" },
          { type: null },
          { type: ["private"] },
        ]
      ) {
        const { status, json } = await put(body);
        assert.equal(status, 422);
        assert.deepEqual(json.errors, {
          type: ["Choose business, private or other."],
        });
      }
      assert.equal(
        (await list("2026-03-02", "2026-03-02"))[0]!.type,
        "private",
      );
    },
  );

  await t.step(
    "ACC-21 ACC-06 ERR-12 trips of a unit that one may not see are refused, and cannot be changed",
    async () => {
      const [trip] = await list("2026-03-02", "2026-03-02");
      assert.notEqual(trip!.type, "other");
      const refusals = {
        without: [403, "No access to the tracker."],
        stranger: [404, "Unit not found."],
      } as const;
      for (const who of ["without", "stranger"] as const) {
        const { status, json } = await as[who].call(
          "GET",
          `${CALL}?imei=${car.imei}`,
        );
        assert.deepEqual([status, json.message], refusals[who]);
        const set = await as[who].call("PUT", `${CALL}/${trip!.id}`, {
          type: "other",
        });
        assert.equal(set.status, 404);
        assert.equal(set.json.message, "Trip not found.");
      }
      const written = [
        `${trip!.id}%20`,
        `%20${trip!.id}`,
        `+${trip!.id}`,
        `${trip!.id}.0`,
        `${trip!.id}e0`,
        `0x${trip!.id.toString(16)}`,
      ];
      for (
        const id of [
          ...["999999", "0", "-1", "x", "1e3", "9".repeat(30), "%00"],
          ...written,
        ]
      ) {
        const page = await as.admin.get(`/user/create-triplog/${id}`);
        assert.equal(page.status, 404, id);
        const set = await as.admin.call("PUT", `${CALL}/${id}`, {
          type: "other",
        });
        assert.equal(set.status, 404, id);
      }
      const [kept] = await list("2026-03-02", "2026-03-02");
      assert.deepEqual(kept, trip);
    },
  );

  await t.step("ACC-07 an administrator sees every unit's trips", async () => {
    assert.equal(
      (await list("2026-03-02", "2026-03-02", {}, "admin")).length,
      3,
    );
  });
});
