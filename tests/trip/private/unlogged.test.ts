import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../../domain/access/actor.ts";
import { command } from "../../../db/command.ts";
import { textsOf } from "../../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { drive, park, scenario } from "../../harness/fixes/scenario.ts";
import { startTestPortal } from "../../harness/portal.ts";
import { reportFixes } from "../../harness/reports.ts";
import { LAST, look, MORNING, STOCKHOLM, storedTrips } from "../story.ts";
import { API } from "./story.ts";

const DAY = "2026-03-02";
/** Private, from 18:10 on, and then parked. */
const EVENING = scenario(
  { at: `${DAY}T18:00:00Z`, from: STOCKHOLM, everyS: 30 },
  park(10),
  drive(20, 60),
  park(60),
);
const NIGHT = Date.parse(`${DAY}T20:00:00Z`);
/** When it begins, seconds of the day in Sweden. */
const EVENING_S = 19.2 * 3600;
/** Business again. */
const NEXT_DAY = scenario(
  { at: "2026-03-03T07:00:00Z", from: STOCKHOLM, everyS: 30 },
  park(10),
  drive(20, 60),
  park(60),
);
const NEXT_NOON = Date.parse("2026-03-03T12:00:00Z");

/** A car that was driven in the morning, whose driver says before the evening that what comes is private. */
async function startStory() {
  let now = LAST + 3_600_000;
  const portal = await startTestPortal({}, { now: () => new Date(now) });
  const { db } = portal.database;
  const account = await newAccount(db);
  const car = await newUnit(db, account);
  const of = { unitIds: [car.id] };
  const people = {
    administrator: await newUser(db, account, { administrator: true }),
    colleague: await newUser(db, account, of),
    driver: await newUser(db, account, of),
  };
  const until = async (instant: number) => {
    now = instant;
    await look(portal, now);
  };
  const as = (who: keyof typeof people) => portal.as(people[who].email);
  const setPrivate = async (type: "private" | "business") => {
    const { call } = await as("driver");
    const path = `${API}/working-hours?imei=${car.imei}`;
    const set = await call("PUT", path, { mode: "manual", type });
    assert.equal(set.status, 200, set.text);
  };
  await reportFixes(portal, car.imei, MORNING);
  await until(now);
  const [morning] = await storedTrips(db, car.id);
  const { call } = await as("administrator");
  const checkedIn = await call("POST", `${API}/driver-identification`, {
    trip_id: morning!.id,
    driver_id: people.driver.id,
    confirmed: true,
  });
  assert.equal(checkedIn.status, 201, checkedIn.text);
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    car,
    as,
    until,
    setPrivate,
    /** Lets the driver drive in the evening, in private, and the reports come when all of it is over. */
    driveInPrivate: async () => {
      now = Date.parse(`${DAY}T17:55:00Z`);
      await setPrivate("private");
      await reportFixes(portal, car.imei, EVENING);
      await until(NIGHT);
    },
    /** Counts the positions of evening and next day that a person gets, and says whether they know where the car is. */
    seenBy: async (who: keyof typeof people) => {
      const { call, get } = await as(who);
      const query = `imei=${car.imei}&from=2026-03-01&to=2026-03-05`;
      const told = await call(
        "GET",
        `${API}/realtime-tracking/positions?${query}`,
      );
      const latest = await call(
        "GET",
        `${API}/tracker/latest-position?imei=${car.imei}`,
      );
      const track = await get(
        `/user/realtime-tracking/units/${car.id}/track?day=${DAY}`,
      );
      return {
        evening:
          told.json.data.filter(({ time }: { time: string }) =>
            time > `${DAY}T18:11` && time < "2026-03-03"
          ).length,
        nextDay:
          told.json.data.filter(({ time }: { time: string }) =>
            time > "2026-03-03T07:30"
          ).length,
        knowsPlace: JSON.stringify(latest.json.data).includes("59."),
        replayed:
          track.json.points.filter(([second]: [number]) => second > EVENING_S)
            .length,
      };
    },
  };
}

type Story = Awaited<ReturnType<typeof startStory>>;

async function attest(
  { db, car, as }: Story,
  to: string,
  attested_at: string,
): Promise<void> {
  const { call } = await as("administrator");
  const { status, text } = await call("POST", `${API}/attest`, {
    unit_id: car.id,
    from: "2026-03-01",
    to,
  });
  assert.equal(status, 201, text);
  await command(
    db,
    SYSTEM,
    (tx) => sql`update attests set attested_at = ${attested_at}`.execute(tx),
  );
}

/** Counts the private drives in the log. */
async function countEvening({ db, car }: Story): Promise<number> {
  const trips = await storedTrips(db, car.id);
  return trips.filter(({ type }) => type === "private").length;
}

async function assertHidden(story: Story): Promise<void> {
  for (const who of ["administrator", "colleague"] as const) {
    assert.deepEqual(await story.seenBy(who), {
      evening: 0,
      nextDay: 0,
      knowsPlace: false,
      replayed: 0,
    }, who);
  }
  const own = await story.seenBy("driver");
  assert.ok(own.evening > 0 && own.replayed > 0 && own.knowsPlace);
}

Deno.test("ATT-05 TRK-06 an attestation keeps its day and later ones open: what is driven then is in the log, hidden when it is private, and what is missing can be added", async () => {
  await using story = await startStory();
  const { car, as } = story;
  const { get } = await as("administrator");
  for (const [to, isSaid] of [["2026-03-01", false], [DAY, true]] as const) {
    const query = `from=2026-02-01&to=${to}&subject=unit-${car.id}`;
    const { text } = await get(`/user/attest/signing?${query}`);
    assert.equal(text.includes(textsOf("en").attest.staysOpen), isSaid, to);
  }
  await attest(story, "2026-12-31", `${DAY}T12:00:00Z`);
  await story.driveInPrivate();
  assert.equal(await countEvening(story), 1);
  await assertHidden(story);
  const { call } = await as("driver");
  const add = async (day: string) =>
    (await call("POST", `${API}/triplog?imei=${car.imei}`, {
      start_time: `${day}T19:45:00Z`,
      stop_time: `${day}T19:55:00Z`,
      start_address: "A",
      stop_address: "B",
      distance: 1000,
      type: "business",
    })).status;
  assert.equal(await add("2026-03-01"), 422);
  assert.equal(await add(DAY), 201);
});

Deno.test("SEC-07 TRK-06 a private drive of an attested day that is reported afterwards hides its unit, though the log stays as it was attested", async () => {
  await using story = await startStory();
  const { car, until, setPrivate, portal } = story;
  await attest(story, DAY, "2026-03-04T08:00:00Z");
  await story.driveInPrivate();
  assert.equal(await countEvening(story), 0);
  await assertHidden(story);
  await setPrivate("business");
  await reportFixes(portal, car.imei, NEXT_DAY);
  await until(NEXT_NOON);
  const seen = await story.seenBy("colleague");
  assert.ok(seen.nextDay > 0 && seen.knowsPlace, "the next drive ends it");
  assert.deepEqual([seen.evening, seen.replayed], [0, 0]);
});

Deno.test("SEC-07 TRIP-25 a private drive hides its unit also where somebody entered a trip before its reports came, and is in the log once that is deleted", async () => {
  await using story = await startStory();
  const { car, as, until } = story;
  const { call } = await as("administrator");
  await until(Date.parse(`${DAY}T18:35:00Z`));
  const entered = await call("POST", `${API}/triplog?imei=${car.imei}`, {
    start_time: `${DAY}T18:09:00Z`,
    stop_time: `${DAY}T18:12:00Z`,
    start_address: "A",
    stop_address: "B",
    distance: 1000,
    type: "business",
  });
  assert.equal(entered.status, 201, entered.text);
  await story.driveInPrivate();
  assert.equal(await countEvening(story), 0);
  await assertHidden(story);
  const { id } = entered.json.data;
  const deleted = await call("DELETE", `${API}/triplog/${id}`);
  assert.equal(deleted.status, 200, deleted.text);
  await until(NIGHT);
  assert.equal(await countEvening(story), 1);
  await assertHidden(story);
});
