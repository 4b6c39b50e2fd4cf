import assert from "node:assert/strict";
import { STATEMENTS } from "../../documents/statement/statements.ts";
import { startBooks } from "../attest/story.ts";
import { drive } from "../benefit/story.ts";
import { makeBenefitCar } from "../lock/story.ts";
import type { Asker } from "../harness/ask.ts";
import { newUser } from "../harness/build.ts";

const CALL = "user/triplog";
const DAYS = "from=2026-03-01&to=2026-03-31";

interface TripV1 {
  id: number;
  type: string;
  purpose: string | null;
  note: string | null;
  distance: number;
  [fact: string]: unknown;
}

Deno.test("API-47 triplog calls list trips by unit and period, change type, purpose, driver and note, merge and split, and give the reports, to those who see the unit; the log's page shows it", async () => {
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal, admin, stranger, car, driver } = books;
  const { db } = portal.database;
  const holder = await portal.as(driver.email);
  const { email } = await newUser(db, car.accountId, { unitIds: [] });
  const without = await portal.as(email);
  const driverId = driver.id;
  for (
    const [at, km] of [
      ["2026-03-02T08:00:00Z", 10],
      ["2026-03-02T09:00:00Z", 20],
      ["2026-04-02T08:00:00Z", 40],
    ] as const
  ) await drive(db, car, at, { type: "business", km, driverId });
  const list = async (by: Asker, days = DAYS): Promise<TripV1[]> => {
    const path = `${CALL}?imei=${car.imei}&${days}`;
    const { status, json, text } = await by.call("GET", path);
    assert.equal(status, 200, text);
    return json.data;
  };
  const log = async (by: Asker) =>
    (await by.get(`/user/create-triplog?unit=${car.id}&${DAYS}`)).text;

  // By unit and period, the newest first; nobody else reads them.
  for (const by of [admin, holder]) {
    const km = (trips: TripV1[]) => trips.map(({ distance }) => distance);
    assert.deepEqual(km(await list(by)), [20_000, 10_000]);
    assert.deepEqual(
      km(await list(by, "from=2026-04-01&to=2026-04-30")),
      [40_000],
    );
  }
  const [later, first] = await list(holder);
  for (const [by, unseen] of [[without, 403], [stranger, 404]] as const) {
    const path = `${CALL}?imei=${car.imei}&${DAYS}`;
    assert.equal((await by.call("GET", path)).status, unseen);
    for (
      const [method, path, body] of [
        ["PUT", `${CALL}/${later!.id}`, { type: "other" }],
        ["POST", `${CALL}/${later!.id}/merger`],
        ["DELETE", `${CALL}/${later!.id}/merger`],
      ] as const
    ) {
      const { status } = await by.call(method, path, body);
      assert.equal(status, 404, `${method} ${path}`);
    }
  }

  // Type, purpose, driver and note.
  const edit = { type: "other", purpose: "Kundbesök", note: "Med släp" };
  for (const trip of [later!, first!]) {
    const edited = await holder.call("PUT", `${CALL}/${trip.id}`, edit);
    assert.equal(edited.status, 200, edited.text);
  }
  for (const { type, purpose, note } of await list(admin)) {
    assert.deepEqual({ type, purpose, note }, edit);
  }
  assert.match(await log(admin), /Kundbesök/);
  const handed = await admin.call("PUT", `${CALL}/${first!.id}`, {
    driver_id: null,
  });
  assert.equal(handed.status, 200, handed.text);
  const driverOf = async () => JSON.stringify((await list(admin)).at(-1));
  assert.ok(!(await driverOf()).includes("Dora Driver"), await driverOf());
  const colleague = await newUser(db, car.accountId, {
    firstName: "Cleo",
    lastName: "Colleague",
    unitIds: [car.id],
  });
  const given = await admin.call("PUT", `${CALL}/${first!.id}`, {
    driver_id: colleague.id,
  });
  assert.equal(given.status, 200, given.text);
  assert.ok((await driverOf()).includes("Cleo Colleague"), await driverOf());
  assert.match(await log(admin), /Cleo Colleague/);
  await admin.call("PUT", `${CALL}/${first!.id}`, { driver_id: driver.id });
  assert.ok((await driverOf()).includes("Dora Driver"), await driverOf());

  // Merge and split.
  const merged = await holder.call("POST", `${CALL}/${later!.id}/merger`);
  assert.equal(merged.status, 201, merged.text);
  const { id } = merged.json.data;
  assert.deepEqual(
    (await list(admin)).map((trip) => [trip.id, trip.distance]),
    [[id, 30_000]],
  );
  assert.match(await log(admin), /30\.0 km/);
  const split = await holder.call("DELETE", `${CALL}/${id}/merger`);
  assert.equal(split.status, 200, split.text);
  assert.deepEqual(
    (await list(admin)).map(({ id }) => id),
    [later!.id, first!.id],
  );

  // The reports: each to those who may read it, with the unit's figures for who sees it alone.
  for (const report of Object.keys(STATEMENTS)) {
    const path = `user/reports/${report}?${DAYS}`;
    const { status, json } = await admin.call("GET", path);
    assert.equal(status, 200, report);
    assert.ok(Array.isArray(json.data.rows), report);
    const foreign = await stranger.call("GET", path);
    assert.equal(foreign.status, 200, report);
    assert.deepEqual(foreign.json.data.rows, [], report);
  }
  for (const by of [admin, holder]) {
    const { totals } =
      (await by.call("GET", `user/reports/summary?${DAYS}`)).json.data;
    assert.equal(totals.distance_m, 30_000);
  }
  const none = await without.call("GET", `user/reports/summary?${DAYS}`);
  assert.deepEqual(none.json.data.rows, []);
  assert.equal((await holder.call("GET", "user/reports/payroll")).status, 404);
});

Deno.test("API-47 of another's private trip the calls give day and distance alone and change nothing, an attested trip is changed by nobody, of a locked car the reports give the summary's figures alone, and each report's figures are the unit's own", async () => {
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal, admin, stranger, car, driver } = books;
  const { db } = portal.database;
  const holder = await portal.as(driver.email);
  const driverId = driver.id;
  await drive(db, car, "2026-03-02T08:00:00Z", {
    type: "business",
    km: 10,
    driverId,
  });
  await drive(db, car, "2026-03-03T18:00:00Z", {
    type: "private",
    km: 30,
    driverId,
  });
  const read = async (by: Asker): Promise<TripV1[]> =>
    (await by.call("GET", `${CALL}?imei=${car.imei}&${DAYS}`)).json.data;

  // Private: its driver reads it whole; to the administrator it has a distance and no place.
  const [own] = await read(holder);
  const [masked, business] = await read(admin);
  assert.equal(typeof own!.start_address, "string");
  assert.deepEqual(
    [masked!.type, masked!.distance, masked!.start_address],
    ["private", 30_000, null],
  );
  assert.ok(!JSON.stringify(masked).includes(String(own!.start_address)));
  for (
    const [method, path, body] of [
      ["PUT", `${CALL}/${masked!.id}`, { type: "business" }],
      ["POST", `${CALL}/${masked!.id}/merger`],
    ] as const
  ) {
    const { status, text } = await admin.call(method, path, body);
    assert.equal(status, 422, `${method} ${text}`);
  }

  // The figures of reports are those of the unit, and of nobody else's account.
  const totalOf = async (by: Asker, report: string, key: string) =>
    (await by.call("GET", `user/reports/${report}?${DAYS}`)).json.data
      .totals?.[key];
  for (const report of ["summary", "large-summary"]) {
    for (const by of [admin, holder]) {
      assert.equal(await totalOf(by, report, "distance_m"), 40_000, report);
    }
    const foreign = `user/reports/${report}?${DAYS}&unit=${car.id}`;
    assert.equal((await stranger.call("GET", foreign)).status, 404, report);
  }

  // Attested: neither its driver nor an administrator changes it.
  const signed = await admin.post("/user/attest/signing", {
    from: "2026-03-02",
    to: "2026-03-02",
    subject: `unit-${car.id}`,
  });
  assert.equal(signed.status, 303, signed.text);
  for (const by of [admin, holder]) {
    const { status, text } = await by.call("PUT", `${CALL}/${business!.id}`, {
      purpose: "För sent",
    });
    assert.equal(status, 422, text);
  }
  assert.ok(!JSON.stringify(await read(admin)).includes("För sent"));

  // Locked: administrators read no trips of it, and the distances of the summary.
  await makeBenefitCar(db, car.accountId, car.id);
  const lock = `user/terminal/${car.imei}/lock`;
  assert.equal((await holder.call("PUT", lock, { status: 1 })).status, 200);
  const closed = await admin.call("GET", `${CALL}?imei=${car.imei}&${DAYS}`);
  assert.equal(closed.status, 403, closed.text);
  assert.equal(await totalOf(admin, "summary", "distance_m"), 40_000);
  const mileage = await admin.call("GET", `user/reports/mileage?${DAYS}`);
  assert.deepEqual(mileage.json.data.rows, []);
  assert.equal((await read(holder)).length, 2);
});
