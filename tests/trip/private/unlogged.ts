import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { drive, park, scenario } from "../../harness/fixes/scenario.ts";
import { startTestPortal } from "../../harness/portal.ts";
import { reportFixes } from "../../harness/reports.ts";
import { LAST, look, MORNING, STOCKHOLM, storedTrips } from "../story.ts";
import { API } from "./story.ts";

const m = textsOf("en");
export const DAY = "2026-03-02";
/** Private, from 18:10 on, and then parked. */
const EVENING = scenario(
  { at: `${DAY}T18:00:00Z`, from: STOCKHOLM, everyS: 30 },
  park(10),
  drive(20, 60),
  park(60),
);
export const NIGHT = Date.parse(`${DAY}T20:00:00Z`);
/** When it begins, seconds of the day in Sweden. */
const EVENING_S = 19.2 * 3600;
/** Business again. */
export const NEXT_DAY = scenario(
  { at: "2026-03-03T07:00:00Z", from: STOCKHOLM, everyS: 30 },
  park(10),
  drive(20, 60),
  park(60),
);
export const NEXT_NOON = Date.parse("2026-03-03T12:00:00Z");

/** A car that was driven in the morning, whose driver says before the evening that what comes is private. */
export async function startUnloggedStory() {
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

type Story = Awaited<ReturnType<typeof startUnloggedStory>>;

/** Attests from the day before on, at an instant; gives the days of the record. */
export async function attest(
  { car, as, until }: Story,
  to: string,
  at: string,
): Promise<{ from: string; to: string }> {
  await until(Date.parse(at));
  const { call } = await as("administrator");
  const { status, text } = await call("POST", `${API}/attest`, {
    unit_id: car.id,
    from: "2026-03-01",
    to,
  });
  assert.equal(status, 201, text);
  const { data } = (await call("GET", `${API}/attest`)).json;
  return { from: data[0].from, to: data[0].to };
}

/** Counts the private drives in the log. */
export async function countEvening({ db, car }: Story): Promise<number> {
  const trips = await storedTrips(db, car.id);
  return trips.filter(({ type }) => type === "private").length;
}

/** Fails unless others cannot read the odometer before, within and after the evening, since its gaps would show it. */
export async function assertNoReadings({ car, as }: Story): Promise<void> {
  for (const who of ["administrator", "colleague"] as const) {
    const { call } = await as(who);
    const add = (time: string) =>
      call("POST", `${API}/odometer?imei=${car.imei}`, {
        time,
        odometer: 131_900_000,
      });
    for (const time of ["16:00", "18:15", "18:40", "19:30"]) {
      const { status, json } = await add(`${DAY}T${time}:00Z`);
      assert.equal(status, 422, `${who} ${time}`);
      assert.deepEqual(json.errors.time, [m.byKey.ReadingOnPrivateDay], time);
    }
    const { status, json, text } = await add("2026-03-01T12:00:00Z");
    assert.equal(status, 201, text);
    await call("DELETE", `${API}/odometer/${json.data.id}`);
  }
}

export async function assertHidden(story: Story): Promise<void> {
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
