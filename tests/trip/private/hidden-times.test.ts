import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { newUser } from "../../harness/build.ts";
import type { Asker } from "../../harness/ask.ts";
import {
  API,
  LOG,
  PRIVATE_DAY,
  privateTrip,
  startPrivateStory,
} from "./story.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";

const m = textsOf("en");
/** Zones in which the private trip of 05:34 UTC starts on other days, and one of its own day. */
const ZONES = [
  "America/Los_Angeles",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Europe/Stockholm",
];

Deno.test("SEC-07 another time zone of the account moves no hidden trip, so its hour stays hidden", async () => {
  await using story = await startPrivateStory();
  const { portal, db, mine, car, people, secret, as } = story;
  const limited = await newUser(db, mine, {
    administrator: true,
    withoutAccess: true,
    unitIds: [car.id],
  });
  const asLimited = await portal.as(limited.email);
  const setZone = async ({ call }: Asker, time_zone: string) => {
    const { data } = (await call("GET", "user/company")).json;
    const changed = await call("PUT", "administration/company", {
      ...data,
      time_zone,
    });
    assert.equal(changed.status, 200, changed.html);
  };
  /** Gives the days on which a log shows the trip, asked for day by day. */
  const daysIn = async ({ call, get }: Asker) => {
    const days = [];
    for (const day of ["2026-03-01", "2026-03-02", "2026-03-03"]) {
      const query = `imei=${car.imei}&from=${day}&to=${day}`;
      const { data } = (await call("GET", `${API}/triplog?${query}`)).json;
      const { html } = await get(`${LOG}?unit=${car.id}&from=${day}&to=${day}`);
      const isThere = data.some(({ id }: { id: number }) => id === secret.id);
      assert.equal(html.includes(`id="trip-${secret.id}"`), isThere);
      if (isThere) days.push(day);
    }
    return days;
  };
  for (const asker of [await as("administrator"), asLimited]) {
    for (const zone of ZONES) {
      await setZone(asker, zone);
      assert.deepEqual(await daysIn(asker), [PRIVATE_DAY], zone);
    }
  }
  // Its driver sees when it was, by the clock of today.
  await setZone(asLimited, "America/Los_Angeles");
  assert.deepEqual(await daysIn(await as("driver")), ["2026-03-01"]);
  // From the next month on the new zone decides.
  const unit = { accountId: mine, id: car.id };
  await newTrip(
    db,
    unit,
    "2026-12-02T05:34Z",
    "2026-12-02T06:01Z",
    privateTrip(people.driver.id),
  );
  const query = `imei=${car.imei}&from=2026-12-01&to=2026-12-31`;
  const { data } =
    (await asLimited.call("GET", `${API}/triplog?${query}`)).json;
  assert.deepEqual(data.map(({ date }: { date: string }) => date), [
    "2026-12-01",
  ]);
});

Deno.test("SEC-07 TRIP-25 entering a trip by hand over a hidden one does not tell when that was", async () => {
  await using story = await startPrivateStory();
  const { db, car, as } = story;
  const over = {
    start_time: "2026-03-02T05:40:00Z",
    stop_time: "2026-03-02T05:50:00Z",
    start_address: "A",
    stop_address: "B",
    distance: 5000,
    type: "business",
  };
  const beside = {
    ...over,
    start_time: "2026-03-02T05:10:00Z",
    stop_time: "2026-03-02T05:19:00Z",
  };
  const path = `${API}/triplog?imei=${car.imei}`;
  const driver = await as("driver");
  const refused = await driver.call("POST", path, over);
  assert.equal(refused.status, 422);
  assert.deepEqual(refused.json.errors.start_time, [m.byKey.TripOverlaps]);
  for (const who of ["administrator", "colleague"] as const) {
    const { call, post } = await as(who);
    assert.equal((await call("POST", path, beside)).status, 422, who);
    const before = (await storedTrips(db, car.id)).length;
    const first = await call("POST", path, over);
    assert.equal(first.status, who === "administrator" ? 201 : 422, who);
    if (who === "colleague") continue;
    assert.equal((await storedTrips(db, car.id)).length, before + 1);
    const form = {
      start_date: "2026-03-02",
      start_clock: "06:52",
      stop_date: "2026-03-02",
      stop_clock: "07:05",
      start_address: "A",
      stop_address: "B",
      odometer_start: "",
      odometer_stop: "",
      distance: "5",
      type: "business",
      purpose: "",
      project: "",
      note: "",
      driver_id: "",
    };
    const entered = await post(`${LOG}/by-hand?unit=${car.id}`, form);
    assert.equal(entered.status, 303, entered.text);
  }
});
