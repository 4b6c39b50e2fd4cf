import assert from "node:assert/strict";
import { eventsOf } from "../../harness/events.ts";
import {
  API,
  assertTellsNothing,
  LOG,
  MARCH,
  OTHERS,
  PRIVATE_DAY,
  type PrivateStory,
  startPrivateStory,
  told,
  WORK,
} from "./story.ts";
import { enter, instant, type Who } from "./entering.ts";
import { surfacesOf } from "./surfaces.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";

/** People of the account who may enter trips of the car and may not know where its private trip went. */
const ENTERING = ["administrator", "colleague"] as const;
/** The private trip of the car is from 05:34 to 06:01 UTC; it is parked until 15:00, when a business trip begins. */
const TIMES = {
  before: ["05:25", "05:31"],
  "over its start": ["05:31", "05:36"],
  within: ["05:38", "05:39"],
  "over its end": ["05:55", "06:05"],
  "right after": ["06:02", "06:10"],
  "over all of it": ["05:21", "06:30"],
  "while it is parked": ["08:30", "08:50"],
  "up to the next drive": ["14:30", "15:00"],
} as const;

const inSweden = (time: string) =>
  `${String(Number(time.slice(0, 2)) + 1).padStart(2, "0")}${time.slice(2)}`;

/** Enters a trip of the private day by the form. */
async function submit(
  { as, car }: PrivateStory,
  who: Who,
  [start, stop]: readonly [string, string],
): Promise<void> {
  const { post } = await as(who);
  const entered = await post(`${LOG}/by-hand?unit=${car.id}`, {
    start_date: PRIVATE_DAY,
    start_clock: inSweden(start),
    stop_date: PRIVATE_DAY,
    stop_clock: inSweden(stop),
    start_address: "A",
    stop_address: "B",
    odometer_start: "",
    odometer_stop: "",
    distance: "1",
    type: "business",
    purpose: "probe",
    project: "",
    note: "",
    driver_id: "",
  });
  assert.equal(entered.status, 303, entered.text);
}

/** Where the car was on the private day, as pages, calls and files say it. */
function readingsOf({ car, geofenceId }: PrivateStory): string[] {
  const day = `from=${PRIVATE_DAY}&to=${PRIVATE_DAY}`;
  return [
    `${API}/realtime-tracking/positions?imei=${car.imei}&${MARCH}`,
    `${API}/geofences/${geofenceId}/visits?${MARCH}`,
    `/user/geofences/${geofenceId}/visits/export/csv?${MARCH}`,
    `${API}/events?${MARCH}`,
    `/user/events/csv?${MARCH}`,
    `${LOG}/export/gpx?unit=${car.id}&${day}`,
    `${API}/triplog/export/gpx?imei=${car.imei}&${day}`,
  ];
}

/** Reads all of them; of a GPX file, which names trips by hand too, its positions. */
async function readAll(story: PrivateStory, who: Who): Promise<string[]> {
  const all = [];
  for (const path of readingsOf(story)) {
    const answer = await story.open(who, path);
    assert.equal(answer.status, 200, path);
    const text = await told(answer);
    assertTellsNothing(text, `${who} ${path}`);
    const said = path.includes("/gpx")
      ? text.match(/lat="[^"]*" lon="[^"]*"/g)!.join()
      : text;
    all.push(`${path}: ${said}`);
  }
  return all;
}

Deno.test("SEC-07 TRIP-25 a trip that others enter by hand about a private one shows nobody where that went and where the car stood after it", async (t) => {
  await using story = await startPrivateStory();
  const { db, car, as } = story;
  const before = new Map<Who, string[]>();
  for (const who of ENTERING) before.set(who, await readAll(story, who));
  const check = async () => {
    for (const who of ENTERING) {
      assert.deepEqual(await readAll(story, who), before.get(who), who);
    }
  };
  const remove = async (who: Who) => {
    const { call } = await as(who);
    const entered = (await storedTrips(db, car.id)).filter((trip) =>
      trip.by_hand
    );
    for (const { id } of entered) {
      assert.equal((await call("DELETE", `${API}/triplog/${id}`)).status, 200);
    }
  };
  for (const [name, [start, stop]] of Object.entries(TIMES)) {
    for (const who of ENTERING) {
      await t.step(`${name}, by the call of the ${who}`, async () => {
        const times = [instant(start), instant(stop)] as const;
        await enter(story, who, car.imei, times);
        await check();
        await remove(who);
      });
      await t.step(`${name}, by the form of the ${who}`, async () => {
        await submit(story, who, [start, stop]);
        await check();
        await remove(who);
      });
    }
  }
  await t.step("also when its driver enters one", async () => {
    const times = [instant("08:30"), instant("08:50")] as const;
    await enter(story, "driver", car.imei, times);
    await check();
    await remove("driver");
  });
  await t.step(
    "several of them, one joined with the next drive: from that on it shows as before",
    async () => {
      await submit(story, "colleague", ["05:38", "05:39"]);
      await submit(story, "driver", ["06:20", "06:30"]);
      const { post } = await as("driver");
      const merged = await post(`${LOG}/${story.later.id}/merger`);
      assert.equal(merged.status, 303, merged.text);
      const whole = (await storedTrips(db, car.id)).find((trip) =>
        trip.merged
      )!;
      assert.ok(whole.by_hand);
      assert.equal(whole.started_at.toISOString(), "2026-03-02T06:20:00.000Z");
      await check();
    },
  );
});

Deno.test("SEC-07 TRIP-25 with trips by hand over private ones, every page, call and file still shows others their date and distance only", async (t) => {
  await using story = await startPrivateStory();
  const { car, van } = story;
  await enter(story, "colleague", car.imei, [
    instant("05:38"),
    instant("05:39"),
  ]);
  const today = (time: string) => instant(time, "2026-11-21");
  await enter(story, "administrator", van.imei, [
    today("09:46"),
    today("09:48"),
  ]);
  for (const { name, path, driverSees } of surfacesOf(story)) {
    await t.step(name, async () => {
      for (const who of OTHERS) {
        assertTellsNothing(await told(await story.open(who, path)), who);
      }
      if (!driverSees) return;
      assert.match(await told(await story.open("driver", path)), driverSees);
    });
  }
});

Deno.test("SEC-07 TRIP-25 MAP-09 API-06 a trip that others enter by hand during a private one shows nobody where the car is now, on no map, call or stream", async () => {
  await using story = await startPrivateStory();
  const { van, car, as, report } = story;
  const today = (time: string) => instant(time, "2026-11-21");
  const here = [
    `${API}/tracker/latest-position?imei=${van.imei}`,
    `${API}/realtime-tracking`,
    `/user/realtime-tracking/units/${van.id}/day`,
    `/user/realtime-tracking?unit=${van.id}`,
    `/user/realtime-tracking/units/${van.id}/track?day=2026-11-21`,
    `${API}/geofences/${story.geofenceId}/inside`,
    `/support/diagnostics?unit=${van.id}`,
  ];
  const read = async (who: Who) => {
    const { call } = await as(who);
    const latest = await call("GET", here[0]!);
    for (const path of here) {
      const text = await told(await story.open(who, path));
      assertTellsNothing(text, `${who} ${path}`);
    }
    return latest.json?.data ?? null;
  };
  const before = new Map<Who, unknown>();
  for (const who of OTHERS) before.set(who, await read(who));
  await enter(story, "colleague", van.imei, [today("09:46"), today("09:49")]);
  await enter(story, "administrator", van.imei, [
    today("09:52"),
    today("09:53"),
  ]);
  for (const who of OTHERS) {
    assert.deepEqual(await read(who), before.get(who), who);
  }
  for (const who of ENTERING) {
    const path = `${API}/realtime-tracking/stream`;
    const events = eventsOf(await (await as(who)).stream(path));
    const heard = [await events.next(), await events.next()];
    await report(van.imei, today("09:55"), {
      latitude: 59.7755,
      longitude: 18.7755,
    });
    await report(car.imei, `${PRIVATE_DAY}T15:16:00Z`, WORK);
    do heard.push(await events.next()); while (
      heard.at(-1)!.data.imei !== car.imei
    );
    await events.close();
    assertTellsNothing(JSON.stringify(heard), who);
  }
  // Its driver sees it all the time.
  const { json } = await (await as("driver")).call("GET", here[0]!);
  assert.match(JSON.stringify(json), /59\.77/);
});

Deno.test("SEC-07 TRIP-25 a private trip by hand hides the car until it drives again, whatever is entered after it; two people's hide it from both", async () => {
  await using story = await startPrivateStory();
  const { db, mine, car, people, report } = story;
  const day = "2026-03-10";
  const at = (time: string) => instant(time, day);
  const unit = { accountId: mine, id: car.id };
  const hours = async (who: Who) => {
    const positions =
      `${API}/realtime-tracking/positions?imei=${car.imei}&from=${day}&to=${day}`;
    const { json } = await story.open(who, positions);
    return json.data.map(({ time }: { time: string }) => time.slice(11, 13));
  };
  await newTrip(db, unit, at("07:00"), at("07:20"));
  for (const hour of ["07", "09", "11", "13", "15"]) {
    await report(car.imei, at(`${hour}:10`), WORK);
  }
  await newTrip(db, unit, at("15:00"), at("15:20"));
  assert.deepEqual(await hours("colleague"), ["07", "09", "11", "13", "15"]);
  const own = { type: "private", driver_id: people.driver.id };
  await enter(story, "driver", car.imei, [at("09:00"), at("09:30")], own);
  assert.deepEqual(await hours("colleague"), ["07", "15"]);
  await enter(story, "administrator", car.imei, [at("10:00"), at("10:30")]);
  assert.deepEqual(await hours("colleague"), ["07", "15"]);
  assert.deepEqual(await hours("driver"), ["07", "09", "11", "13", "15"]);
  const colleagues = { type: "private", driver_id: people.colleague.id };
  await enter(
    story,
    "colleague",
    car.imei,
    [at("12:00"), at("12:30")],
    colleagues,
  );
  assert.deepEqual(await hours("colleague"), ["07", "15"]);
  assert.deepEqual(await hours("driver"), ["07", "09", "11", "15"]);
  assert.deepEqual(await hours("administrator"), ["07", "15"]);
});

Deno.test("SEC-07 SEC-09 a trip that a person enters by hand for themselves over another's private one takes none of its positions home", async () => {
  await using story = await startPrivateStory();
  const { car, people, as } = story;
  await enter(
    story,
    "colleague",
    car.imei,
    [instant("05:21"), instant("15:00")],
    { driver_id: people.colleague.id },
  );
  const { call } = await as("colleague");
  const { json, text } = await call("GET", `${API}/privacy/data/json`);
  assert.equal(json.trips.length, 1, "their own");
  assert.ok(!text.includes("59.77"), text);
});
