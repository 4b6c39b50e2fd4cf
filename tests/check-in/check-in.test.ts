import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { LAST, look, MORNING, storedTrips } from "../trip/story.ts";

const m = textsOf("en");

Deno.test("checking drivers in and out", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const car = await newUnit(db, account);
  const admin = await newUser(db, account, { administrator: true });
  const anna = await newUser(db, account, { firstName: "Anna", lastName: "A" });
  const bo = await newUser(db, account, { firstName: "Bo", lastName: "B" });
  const asAdmin = await portal.as(admin.email);
  // The last trip of the morning is reported later, when a driver is checked in.
  const cut = MORNING.length - 95;
  await reportFixes(portal, car.imei, MORNING.slice(0, cut));
  await look(portal, MORNING[cut - 1]!.fixedAt, () => "Gatan 1");
  const trips = () => storedTrips(db, car.id);
  const drivers = async () => (await trips()).map(({ driver_id }) => driver_id);
  const [first, second, none] = await trips();
  assert.equal(none, undefined);
  const post = (path: string, form: Record<string, string> = {}) =>
    asAdmin.post(`/user/create-triplog/${path}`, form);

  await t.step("TRIP-18 'No driver' cannot be checked in", async () => {
    const refused = await post(`${first!.id}/check-in`, { driver_id: "" });
    assert.equal(refused.status, 422);
    assert.match(refused.text, /cannot be checked in/);
  });

  await t.step(
    "TRIP-17 the chosen trip and all later ones get the driver, earlier ones do not",
    async () => {
      await post(`${second!.id}/check-in`, { driver_id: String(anna.id) });
      const now = await drivers();
      assert.equal(now[0], null);
      assert.ok(now.slice(1).every((driver) => driver === anna.id));
      await reportFixes(portal, car.imei, MORNING.slice(cut));
      await look(portal, LAST, () => "Gatan 1");
      const later = await drivers();
      assert.equal(later.length, 3);
      assert.deepEqual(later, [null, anna.id, anna.id]);
    },
  );

  const third = (await trips())[2]!;
  await t.step(
    "TRIP-19 another driver is asked about first; without a yes nothing changes",
    async () => {
      const form = { driver_id: String(bo.id) };
      const asked = await post(`${third.id}/check-in`, form);
      const text = asked.text;
      assert.ok(text.includes(m.trip.confirmCheckOut("Anna A")), text);
      assert.deepEqual(await drivers(), [null, anna.id, anna.id]);
      await post(`${third.id}/check-in`, { ...form, confirmed: "1" });
      assert.deepEqual(await drivers(), [null, anna.id, bo.id]);
    },
  );

  await t.step(
    "TRIP-20 checking out leaves later trips without driver",
    async () => {
      await post(`${third.id}/check-out`);
      assert.deepEqual(await drivers(), [null, anna.id, null]);
    },
  );
});

Deno.test("TRIP-17 who is checked in already gets the chosen trip and all later ones that were given to another, by page and call", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const car = await newUnit(db, accountId);
  const admin = await newUser(db, accountId, { administrator: true });
  const [anna, bo] = [
    await newUser(db, accountId),
    await newUser(db, accountId),
  ];
  const { call, post } = await portal.as(admin.email);
  for (const hour of ["08", "09", "10", "11"]) {
    await newTrip(
      db,
      { accountId, id: car.id },
      `2026-03-02T${hour}:00Z`,
      `2026-03-02T${hour}:20Z`,
    );
  }
  const trips = () => storedTrips(db, car.id);
  const [first, second, third, last] = await trips();
  const drivers = async () => (await trips()).map(({ driver_id }) => driver_id);
  const path = "user/driver-identification";
  const body = { trip_id: first!.id, driver_id: anna.id };
  assert.equal((await call("POST", path, body)).status, 201);
  const give = () =>
    call("PUT", `user/triplog/${last!.id}`, { driver_id: bo.id });
  const meant = [anna.id, anna.id, anna.id, anna.id];
  for (const isByCall of [true, false]) {
    await give();
    assert.deepEqual(await drivers(), meant.with(3, bo.id));
    const done = isByCall
      ? await call("POST", path, { ...body, trip_id: second!.id })
      : await post(`/user/create-triplog/${third!.id}/check-in`, {
        driver_id: String(anna.id),
      });
    assert.equal(done.status, isByCall ? 201 : 303, done.text);
    assert.deepEqual(await drivers(), meant);
  }
  const again = await call("POST", path, body);
  assert.equal(again.status, 422);
  assert.equal(again.json.message, m.byKey.AlreadyCheckedIn);
});

Deno.test("ATT-05 nobody is checked in or out over attested trips", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const car = await newUnit(db, account);
  const admin = await newUser(db, account, { administrator: true });
  const [anna, bo] = [await newUser(db, account), await newUser(db, account)];
  const { call, post } = await portal.as(admin.email);
  const day = (date: string) => `2026-03-${date}T08:00Z`;
  for (const date of ["02", "03"]) {
    await newTrip(
      db,
      { accountId: account, id: car.id },
      day(date),
      day(date).replace("08:00", "08:20"),
      { driver_id: anna.id },
    );
  }
  const [first, attested] = await storedTrips(db, car.id);
  const done = await call("POST", "/api/v1/user/attest", {
    unit_id: car.id,
    from: "2026-03-03",
    to: "2026-03-03",
  });
  assert.equal(done.status, 201, done.text);
  const path = "/api/v1/user/driver-identification";
  const stored = () =>
    asActor(
      db,
      SYSTEM,
      (tx) => tx.selectFrom("check_ins").selectAll().execute(),
    );
  for (const trip of [attested!, first!]) {
    for (
      const refused of [
        await call("POST", path, {
          trip_id: trip.id,
          driver_id: bo.id,
          confirmed: true,
        }),
        await call("DELETE", `${path}?trip_id=${trip.id}`),
      ]
    ) {
      assert.equal(refused.status, 422, refused.text);
      assert.equal(refused.json.message, m.byKey.AlreadyAttested);
    }
  }
  assert.deepEqual(await stored(), []);
  const shown = await post(
    `/user/create-triplog/${attested!.id}/check-in`,
    new URLSearchParams({ driver_id: String(bo.id) }),
  );
  assert.equal(shown.status, 422);
  // The trips' own driver can be checked in.
  const same = await call("POST", path, {
    trip_id: first!.id,
    driver_id: anna.id,
    confirmed: true,
  });
  assert.equal(same.status < 300, true, same.text);
  assert.equal((await stored()).length, 1);
});

Deno.test("TRIP-17 a check-in over private trips of others says how many kept their driver, by page and call", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const { id } = await newUnit(db, accountId);
  const admin = await newUser(db, accountId, { administrator: true });
  const anna = await newUser(db, accountId);
  const bo = await newUser(db, accountId);
  const add = (hour: string, more = {}) =>
    newTrip(
      db,
      { accountId, id },
      `2026-03-02T${hour}:00Z`,
      `2026-03-02T${hour}:20Z`,
      more,
    );
  await add("08");
  await add("09", { type: "private" });
  await add("10", { type: "private", driver_id: bo.id });
  await add("11");
  const [first, ...others] = await storedTrips(db, id);
  const asAdmin = await portal.as(admin.email);
  const checkIn = await asAdmin.post(
    `/user/create-triplog/${first!.id}/check-in`,
    { driver_id: String(admin.id) },
  );
  assert.equal(checkIn.status, 303);
  const next = asAdmin.with({ cookie: checkIn.cookies });
  const { text } = await next.get(checkIn.location!);
  assert.ok(text.includes(m.byKey.PrivateTripsSkipped), text);
  const drivers = async () =>
    (await storedTrips(db, id)).map(({ driver_id }) => driver_id);
  assert.deepEqual(await drivers(), [admin.id, null, bo.id, admin.id]);
  const byCall = async (trip_id: number, driver_id: number) => {
    const { json } = await asAdmin.call(
      "POST",
      "/api/v1/user/driver-identification",
      { trip_id, driver_id, confirmed: true },
    );
    return json.data.skipped;
  };
  const last = others.at(-1)!;
  assert.equal(await byCall(last.id, anna.id), 0, "none lies after that trip");
  assert.equal(await byCall(first!.id, admin.id), 2);
  assert.deepEqual(await drivers(), [admin.id, null, bo.id, admin.id]);
  assert.equal(await byCall(first!.id, anna.id), 1, "only the other driver's");
  assert.deepEqual(await drivers(), [anna.id, anna.id, bo.id, anna.id]);
});
