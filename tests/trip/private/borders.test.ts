import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../../domain/access/actor.ts";
import { command } from "../../../db/command.ts";
import { findDues } from "../../../db/event/dues.ts";
import { newUnit, newUser } from "../../harness/build.ts";
import { newTrip } from "../trip-rows.ts";
import {
  API,
  PRIVATE_DAY,
  privateTrip,
  startPrivateStory,
  told,
} from "./story.ts";

const OTHERS = ["administrator", "colleague"] as const;
/** A border of the day in each lies before, within or after the private trip of 05:34 to 06:01 UTC. */
const ZONES = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
];

Deno.test("SEC-07 REP-09 BEN-02 whatever time zone a report is asked for in, its odometers do not tell when a private trip of that day was", async () => {
  await using story = await startPrivateStory();
  const { car, as } = story;
  const driver = await as("driver");
  const added = await driver.call("POST", `${API}/odometer?imei=${car.imei}`, {
    time: "2026-02-20T08:00:00Z",
    odometer: 131_000_000,
  });
  assert.equal(added.status, 201, added.text);
  const odometers = async (who: Parameters<typeof as>[0], report: string) => {
    const seen = new Set<number>();
    for (const zone of ZONES) {
      for (
        const [from, to] of [[PRIVATE_DAY, PRIVATE_DAY], [
          "2026-02-25",
          "2026-03-01",
        ]]
      ) {
        const { call } = (await as(who)).with({
          headers: { "X-Timezone": zone },
        });
        const path =
          `${API}/reports/${report}?unit=${car.id}&from=${from}&to=${to}`;
        const { status, json } = await call("GET", path);
        assert.equal(status, 200);
        for (const row of json.data.rows) {
          const m = from === PRIVATE_DAY
            ? row.odometer_start_m
            : row.odometer_stop_m;
          if (m != null) seen.add(m);
        }
      }
    }
    return seen;
  };
  for (const who of OTHERS) {
    const seen = await odometers(who, "summary");
    // Before the morning's trip, and at the beginning of the next day.
    assert.ok(seen.size <= 1, `${who}: ${[...seen]}`);
  }
  assert.ok((await odometers("driver", "summary")).size > 1);
});

Deno.test("SEC-07 REP-09 a private trip over midnight does not tell others in a report how far it got by then, nor that it ran over it", async () => {
  await using story = await startPrivateStory();
  const { db, mine, van, people, as } = story;
  const driver = await as("driver");
  const added = await driver.call("POST", `${API}/odometer?imei=${van.imei}`, {
    time: "2026-11-18T08:00:00Z",
    odometer: 50_000_000,
  });
  assert.equal(added.status, 201, added.text);
  await command(
    db,
    SYSTEM,
    (tx) => sql`delete from trips where unit_id = ${van.id}`.execute(tx),
  );
  const unit = { accountId: mine, id: van.id };
  await newTrip(db, unit, "2026-11-19T22:30Z", "2026-11-20T00:50Z", {
    ...privateTrip(people.driver.id),
    distance_m: 160_000,
  });
  const stop = async (who: Parameters<typeof as>[0]) => {
    const { call } = await as(who);
    const path =
      `${API}/reports/summary?unit=${van.id}&from=2026-11-19&to=2026-11-19`;
    return (await call("GET", path)).json.data.rows[0].odometer_stop_m;
  };
  // The whole trip is of the day on which it began.
  for (const who of OTHERS) assert.equal(await stop(who), 50_160_000, who);
  const within = await stop("driver");
  assert.ok(within > 50_000_000 && within < 50_160_000);
  await command(
    db,
    SYSTEM,
    (tx) =>
      sql`update trips set started_at = started_at - interval '2 hours',
        stopped_at = stopped_at - interval '2 hours'
        where unit_id = ${van.id}`.execute(tx),
  );
  for (const who of OTHERS) assert.equal(await stop(who), 50_160_000, who);
});

/** Gives how a service of the van becomes due by the private trip that goes on: by its way, or by its time. */
const SERVICES = {
  odometer: {
    reading: { odometer: 50_000_000 },
    plan: sql`service_interval_m = 10000000, last_service_m = 41200000`,
    little: sql`distance_m = 1000`,
    enough: sql`distance_m = 1500000`,
  },
  "operating-hours": {
    reading: { minutes: 590 },
    // It is near 20 hours before 1,800 minutes are worked.
    plan: sql`service_interval_minutes = 1800, last_service_minutes = 0`,
    little: sql`stopped_at = started_at + interval '1 minute'`,
    enough: sql`stopped_at = started_at + interval '15 minutes'`,
  },
};

Deno.test("SEC-07 UNIT-25 FLOW-01 a private trip that goes on makes no service due for others until its day is over, neither by its way nor by its time", async (t) => {
  for (
    const [meter, { reading, plan, little, enough }] of Object.entries(SERVICES)
  ) {
    await t.step(meter, async () => {
      await using story = await startPrivateStory();
      const { db, van, as, now, open } = story;
      const driver = await as("driver");
      const added = await driver.call(
        "POST",
        `${API}/${meter}?imei=${van.imei}`,
        { time: "2026-11-20T08:00:00Z", ...reading },
      );
      assert.equal(added.status, 201, added.text);
      const change = (values: typeof plan) =>
        command(
          db,
          SYSTEM,
          (tx) =>
            sql`update trips set ${values} where unit_id = ${van.id}`
              .execute(tx),
        );
      await command(
        db,
        SYSTEM,
        (tx) => sql`update units set ${plan} where id = ${van.id}`.execute(tx),
      );
      const waits = async () =>
        await told(await open("administrator", `${API}/to-do`));
      await change(little);
      const before = await waits();
      await change(enough);
      assert.equal(await waits(), before);
      assert.equal(await findDues(db, now), 0);
      const later = new Date(now.getTime() + 36 * 3_600_000);
      await change(sql`ongoing = false, confirmed_at = stopped_at`);
      assert.equal(await findDues(db, later), 1);
    });
  }
});

Deno.test("SEC-07 REP-09 BEN-02 the odometer at midnight does not tell when a private trip of the evening or of the next morning was, and one day begins where the other ended", async (t) => {
  await using story = await startPrivateStory();
  const { db, mine, portal, as } = story;
  /** An evening's trip, and one of the next morning, at hours that nobody else may know. */
  const variants = {
    evening: [
      ["2026-06-09T16:00Z", "2026-06-09T16:30Z"],
      ["2026-06-09T20:30Z", "2026-06-09T21:00Z"],
    ],
    morning: [
      ["2026-06-10T05:00Z", "2026-06-10T05:30Z"],
      ["2026-06-10T09:00Z", "2026-06-10T09:30Z"],
    ],
  } as const;
  for (const [when, times] of Object.entries(variants)) {
    await t.step(when, async () => {
      const seen = new Map<string, Set<string>>();
      for (const [startedAt, stoppedAt] of times) {
        const { id } = await newUnit(db, mine);
        const unit = { accountId: mine, id };
        const driver = await newUser(db, mine, { unitIds: [id] });
        // The counter runs 10 km while the car stands.
        let counter = 50_000_000;
        const drive = async (from: string, to: string, more = {}) => {
          await newTrip(db, unit, from, to, {
            odometer_start_m: counter,
            odometer_stop_m: counter + 33_300,
            distance_m: 33_300,
            ...more,
          });
          counter += 43_300;
        };
        await drive("2026-06-09T06:00Z", "2026-06-09T06:30Z");
        await drive(startedAt, stoppedAt, {
          ...privateTrip(driver.id),
        });
        await drive("2026-06-10T12:00Z", "2026-06-10T12:30Z");
        const readers = {
          administrator: await as("administrator"),
          colleague: await portal.as(
            (await newUser(db, mine, { unitIds: [id] })).email,
          ),
          driver: await portal.as(driver.email),
        };
        for (const [who, { call }] of Object.entries(readers)) {
          const reports = who === "administrator"
            ? ["summary", "benefit-value"]
            : ["summary"];
          const answers = [];
          for (const report of reports) {
            for (const day of ["2026-06-09", "2026-06-10"]) {
              const path =
                `${API}/reports/${report}?unit=${id}&from=${day}&to=${day}`;
              const { status, json } = await call("GET", path);
              assert.equal(status, 200);
              for (const row of json.data.rows) {
                answers.push([row.odometer_start_m, row.odometer_stop_m]);
              }
            }
          }
          assert.equal(answers[0]![1], answers[1]![0], who);
          const text = JSON.stringify(answers);
          seen.set(who, (seen.get(who) ?? new Set()).add(text));
        }
      }
      for (const who of OTHERS) {
        const answers = [...seen.get(who)!];
        assert.equal(answers.length, 1, `${who}: ${answers.join("\n")}`);
        assert.match(answers[0]!, /50\d{6}/, "they are known");
      }
      assert.equal(seen.get("driver")!.size, 2, "its driver sees when");
    });
  }
});
