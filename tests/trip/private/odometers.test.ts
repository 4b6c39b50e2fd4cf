import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { newTrip } from "../trip-rows.ts";
import { enter, instant, type Who } from "./entering.ts";
import {
  API,
  LOG,
  MARCH,
  privateTrip,
  startPrivateStory,
  told,
} from "./story.ts";

const m = textsOf("en");
const OTHERS = ["administrator", "colleague"] as const;
/** Before, within and after the private trip of 05:34 to 06:01 UTC. */
const TIMES = ["05:25", "05:33", "05:34", "05:48", "06:05", "14:00"];

Deno.test("SEC-07 UNIT-23 TRIP-25 the odometer of a trip that others enter by hand does not tell when a private trip of that day was, and the rest of the log is the same whenever it was", async (t) => {
  await using story = await startPrivateStory();
  const { car, as, open } = story;
  for (const who of OTHERS) {
    const { call } = await as(who);
    const seen = new Set<string>();
    for (const time of TIMES) {
      await t.step(`${who} at ${time}`, async () => {
        const stop = new Date(Date.parse(instant(time)) + 30_000);
        const id = await enter(story, who, car.imei, [
          instant(time),
          stop.toISOString(),
        ]);
        const { data } =
          (await call("GET", `${API}/triplog?imei=${car.imei}&${MARCH}`)).json;
        const own = data.find((trip: { id: number }) => trip.id === id);
        assert.deepEqual(
          [own.odometer_start, own.odometer_stop, own.unrecorded],
          [null, null, null],
        );
        const page = await told(await open(who, `${LOG}/${id}`));
        assert.ok(!/131[\s,.]?7\d\d/.test(page), `${who} ${time}`);
        const csv = await told(
          await open(who, `${LOG}/export/csv?unit=${car.id}&${MARCH}`),
        );
        const row = csv.split("\n").find((line) => line.includes("probe"))!;
        assert.ok(!row.includes("1317"), row);
        const rest = data.filter((trip: { id: number }) => trip.id !== id);
        rest.sort((a: { id: number }, b: { id: number }) => a.id - b.id);
        seen.add(JSON.stringify(rest));
        await call("DELETE", `${API}/triplog/${id}`);
      });
    }
    assert.equal(seen.size, 1, [...seen].join("\n"));
    await t.step(`${who} on another day, as ever`, async () => {
      const day = "2026-03-05";
      const id = await enter(story, who, car.imei, [
        instant("05:34", day),
        instant("05:35", day),
      ]);
      const { data } =
        (await call("GET", `${API}/triplog?imei=${car.imei}&${MARCH}`)).json;
      const own = data.find((trip: { id: number }) => trip.id === id);
      assert.ok(own.odometer_start > 131_753_300);
      await call("DELETE", `${API}/triplog/${id}`);
    });
  }
  await t.step("its driver sees it", async () => {
    const id = await enter(story, "driver", car.imei, [
      instant("06:10"),
      instant("06:11"),
    ]);
    const { call } = await as("driver");
    const { data } =
      (await call("GET", `${API}/triplog?imei=${car.imei}&${MARCH}`)).json;
    const own = data.find((trip: { id: number }) => trip.id === id);
    assert.equal(own.odometer_start, 131_753_300);
  });
});

Deno.test("SEC-07 UNIT-23 UNIT-24 no reading of a meter that others enter tells when a private trip of that day was", async (t) => {
  await using story = await startPrivateStory();
  const { db, mine, people, car, as } = story;
  const unit = { accountId: mine, id: car.id };
  // Over midnight by the clock of Stockholm.
  await newTrip(
    db,
    unit,
    "2026-03-10T22:40Z",
    "2026-03-10T23:20Z",
    privateTrip(people.driver.id),
  );
  const add = async (who: Who, time: string) =>
    await (await as(who)).call("POST", `${API}/odometer?imei=${car.imei}`, {
      time,
      odometer: 131_900_000,
    });
  const refused = [
    ...[...TIMES, "00:30", "22:30"].map((time) => instant(time)),
    // In the night the trip of the evening before might still go on.
    instant("02:00", "2026-03-03"),
    ...["22:30", "23:01", "23:10", "23:30"].map((time) =>
      instant(time, "2026-03-10")
    ),
  ];
  for (const who of OTHERS) {
    await t.step(`${who} by call and page`, async () => {
      for (const time of refused) {
        const { status, json } = await add(who, time);
        assert.equal(status, 422, time);
        assert.deepEqual(json.errors.time, [m.byKey.ReadingOnPrivateDay], time);
      }
      const { post } = await as(who);
      const page = await post(`/user/edit-terminal/odometer?unit=${car.id}`, {
        "odometer-date": "2026-03-02",
        "odometer-time": "06:48",
        "odometer-value": "131900",
      });
      assert.equal(page.status, 422);
      assert.ok(page.text.includes(m.byKey.ReadingOnPrivateDay), page.text);
    });
    await t.step(`${who} with a trip by hand`, async () => {
      const { call } = await as(who);
      const { status, json } = await call(
        "POST",
        `${API}/triplog?imei=${car.imei}`,
        {
          start_time: instant("05:36"),
          stop_time: instant("05:37"),
          start_address: "A",
          stop_address: "B",
          odometer_start: 131_900_000,
          odometer_stop: 131_901_000,
          type: "business",
        },
      );
      assert.equal(status, 422);
      assert.deepEqual(json.errors.odometer_start, [
        m.byKey.ReadingOnPrivateDay,
      ]);
    });
    await t.step(`${who} on other days`, async () => {
      for (const day of ["2026-03-03", "2026-03-05"]) {
        const { status, json, text } = await add(who, instant("08:00", day));
        assert.equal(status, 201, text);
        const { call } = await as(who);
        await call("DELETE", `${API}/odometer/${json.data.id}`);
      }
    });
    await t.step(`${who} with operating hours`, async () => {
      const { call } = await as(who);
      const path = `${API}/operating-hours`;
      for (const time of ["05:21", "05:40", "06:02"]) {
        const added = await call("POST", `${path}?imei=${car.imei}`, {
          time: instant(time),
          minutes: 600,
        });
        assert.equal(added.status, 201, added.text);
        const { data } = (await call("GET", `${path}?imei=${car.imei}`)).json;
        // The drive of 15:00 only.
        assert.equal(data.minutes, 620, time);
        await call("DELETE", `${path}/${added.json.data.id}`);
      }
    });
  }
  await t.step("its driver may read it", async () => {
    assert.equal((await add("driver", instant("05:48"))).status, 201);
  });
});

Deno.test("SEC-07 UNIT-23 UNIT-24 while a private trip goes on, neither odometer nor hours grow for others", async () => {
  await using story = await startPrivateStory();
  const { van, as } = story;
  const driver = await as("driver");
  const added = await driver.call("POST", `${API}/odometer?imei=${van.imei}`, {
    time: "2026-11-20T08:00:00Z",
    odometer: 50_000_000,
  });
  assert.equal(added.status, 201, added.text);
  const read = async (who: Who) => {
    const { call } = await as(who);
    const of = async (meter: string) =>
      (await call("GET", `${API}/${meter}?imei=${van.imei}`)).json.data;
    return [
      (await of("odometer")).odometer,
      (await of("operating-hours")).minutes,
    ];
  };
  for (const who of OTHERS) assert.deepEqual(await read(who), [50_000_000, 0]);
  assert.deepEqual(await read("driver"), [50_033_300, 15]);
});

Deno.test("SEC-07 UNIT-04 the unit as a whole, which has no day to choose, refuses an odometer on the day of a private trip in words of its own", async () => {
  await using story = await startPrivateStory();
  const { van, as } = story;
  const { call } = await as("administrator");
  const path = `${API}/terminal/${van.imei}`;
  const { version } = (await call("GET", path)).json.data;
  const refused = await call("PUT", path, {
    name: "Van",
    type: "car",
    marker_colour: "#0b5f56",
    consumption: 0.6,
    co2: 100,
    odometer: 60_000,
    version,
  });
  assert.equal(refused.status, 422, refused.text);
  assert.deepEqual(refused.json.errors.odometer, [
    m.byKey.OdometerOnPrivateDay,
  ]);
});
