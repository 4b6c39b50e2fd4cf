import assert from "node:assert/strict";
import { SYSTEM } from "../../../domain/access/actor.ts";
import { command } from "../../../db/command.ts";
import { lookAgain } from "../../../db/trip/look-again.ts";
import { textsOf } from "../../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { startTestPortal } from "../../harness/portal.ts";
import { reportFixes } from "../../harness/reports.ts";
import type { Asker } from "../../harness/ask.ts";
import {
  API,
  LOG,
  PRIVATE_DAY,
  privateTrip,
  startPrivateStory,
} from "./story.ts";
import { HOUR_MS, LAST, look, MORNING, storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";
import { setZone } from "./entering.ts";

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

Deno.test("SEC-07 TAX-03 ATT-02 another time zone of the account counts no hidden trip on another day", async () => {
  await using story = await startPrivateStory();
  const { db, mine, car, people, as } = story;
  // The day before by the clock of Stockholm, the same day by that of Los Angeles.
  await newTrip(
    db,
    { accountId: mine, id: car.id },
    "2026-03-01T11:00Z",
    "2026-03-01T11:20Z",
    privateTrip(people.driver.id),
  );
  const admin = await as("administrator");
  const occasions = async ({ call, get }: Asker) => {
    const { data } =
      (await call("GET", `${API}/tax-limits?imei=${car.imei}`)).json;
    const { used } = data.limits.find(({ kind }: { kind: string }) =>
      kind === "privateOccasions"
    );
    const page = await get(`/user/tax-limits?subject=unit-${car.id}`);
    assert.ok(page.text.includes(`Private occasions ${used} of 10`), page.text);
    return used;
  };
  /** Counts Dina's trips of the private day, as the attest status and an attestation tell it. */
  const tripsOfDay = async ({ call }: Asker) => {
    const days = { from: PRIVATE_DAY, to: PRIVATE_DAY };
    const query = new URLSearchParams(days);
    const { data } = (await call("GET", `${API}/attest/status?${query}`)).json;
    const subject = { ...days, user_id: people.driver.id };
    const attested = await call("POST", `${API}/attest`, subject);
    assert.equal(attested.status, 201, attested.text);
    const { id, trips } = attested.json.data;
    assert.equal((await call("DELETE", `${API}/attest/${id}`)).status, 200);
    return [data.drivers[0].trips, trips];
  };
  for (const zone of ZONES) {
    await setZone(admin, zone);
    assert.equal(await occasions(admin), 2, zone);
    assert.deepEqual(await tripsOfDay(admin), [1, 1], zone);
  }
  // Its driver's rows show both on one day, by the clock of today.
  await setZone(admin, "America/Los_Angeles");
  assert.equal(await occasions(await as("driver")), 1);
});

Deno.test("SEC-07 TRIP-26 the quality of reports reveals nothing about a hidden trip, whatever zone the caller names", async () => {
  await using story = await startPrivateStory();
  const { car, as } = story;
  const query = `imei=${car.imei}&from=${PRIVATE_DAY}&to=${PRIVATE_DAY}`;
  const reports = async (who: Parameters<typeof as>[0], zone: string) => {
    const asker = (await as(who)).with({ headers: { "x-timezone": zone } });
    const { json } = await asker.call("GET", `/api/v2/user/triplog?${query}`);
    return [json.data.reports.count, json.data.reports.every_s];
  };
  // 05:10 and 15:10 UTC are nobody's secret; 05:40, and 09:00 where the private trip stopped, are the driver's.
  for (const who of ["administrator", "colleague"] as const) {
    assert.deepEqual(await reports(who, "UTC"), [2, null]);
    assert.deepEqual(await reports(who, "America/New_York"), [2, null]);
    assert.deepEqual(await reports(who, "America/Chicago"), [1, null]);
  }
  assert.equal((await reports("driver", "UTC"))[0], 4);
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

Deno.test("SEC-07 TRIP-25 TRK-06 a recomputation raises no notice at a trip that was entered by hand over a hidden one", async () => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-03-10T12:00:00Z"),
  });
  const { db } = portal.database;
  const mine = await newAccount(db);
  const car = await newUnit(db, mine);
  const admin = await newUser(db, mine, { administrator: true });
  const driver = await newUser(db, mine, { unitIds: [car.id] });
  const asAdmin = await portal.as(admin.email);
  const asDriver = await portal.as(driver.email);
  await reportFixes(portal, car.imei, MORNING);
  await look(portal, LAST + HOUR_MS);
  const [hidden] = await storedTrips(db, car.id);
  for (const change of [{ driver_id: driver.id }, { type: "private" }]) {
    const asker = "type" in change ? asDriver : asAdmin;
    const path = `${API}/triplog/${hidden!.id}`;
    assert.equal((await asker.call("PUT", path, change)).status, 200);
  }
  const at = (ms: number) =>
    new Date(hidden!.started_at.getTime() + ms).toISOString();
  const entered = await asAdmin.call(
    "POST",
    `${API}/triplog?imei=${car.imei}`,
    {
      start_time: at(5 * 60_000),
      stop_time: at(10 * 60_000),
      start_address: "A",
      stop_address: "B",
      distance: 5000,
      type: "business",
    },
  );
  assert.equal(entered.status, 201, entered.text);
  const { id } = entered.json.data;
  await command(
    db,
    SYSTEM,
    (tx) =>
      lookAgain(
        tx,
        { account_id: mine, unit_id: car.id },
        hidden!.started_at,
      ),
  );
  await look(portal, LAST + HOUR_MS);
  const trips = await storedTrips(db, car.id);
  assert.equal(trips.length, 4);
  assert.equal(trips.find((trip) => trip.id === id)!.late_data_at, null);
  const { text } = await asAdmin.get(`${LOG}/${id}`);
  assert.ok(!text.includes(m.trip.lateData));
});
