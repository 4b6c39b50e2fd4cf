import assert from "node:assert/strict";
import { STATEMENTS } from "../../documents/statement/statements.ts";
import { startBooks } from "../attest/story.ts";
import { drive } from "../benefit/story.ts";
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
  for (const by of [without, stranger]) {
    const path = `${CALL}?imei=${car.imei}&${DAYS}`;
    assert.ok([403, 404].includes((await by.call("GET", path)).status));
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
