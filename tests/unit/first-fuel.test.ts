import assert from "node:assert/strict";
import { rowsOnAllSurfaces } from "../benefit/surfaces.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { MARCH } from "../statement/story.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { submit } from "../undoing/story.ts";
import { valueIn } from "./story.ts";

Deno.test("REP-12 REP-14 what is entered first of a unit's fuel holds for all months; what is stored ahead is present when its month comes", async () => {
  let now = new Date("2026-04-15T10:00:00Z");
  await using story = await startLone(() => now);
  const { car } = story;
  let admin = await story.logIn();
  const page = `/user/edit-terminal?unit=${car.id}`;
  const march = async () =>
    (await rowsOnAllSurfaces(admin, "environment", MARCH))[0]!;
  assert.equal((await march()).co2_kg, null);
  const first = await submit(admin, page, {
    fuel_type: "diesel",
    consumption: "0.6",
    co2: "120",
    odometer: "1000",
  });
  assert.equal(first.status, 303, first.text);
  const { fuel_type, co2_kg } = await march();
  assert.deepEqual([fuel_type, co2_kg], ["diesel", 12]);
  const ahead = await submit(admin, page, {
    co2: "100",
    fuel_from: "2026-05",
    odometer: "1000",
  });
  assert.equal(ahead.status, 303, ahead.text);
  const co2Now = async () => {
    const { json } = await admin.call("GET", `user/terminal/${car.id}`);
    return json.data.co2;
  };
  assert.equal(await co2Now(), 120);
  now = new Date("2026-05-01T10:00:00Z");
  admin = await story.logIn();
  assert.equal(await co2Now(), 100);
  assert.equal(valueIn((await admin.get(page)).html, "co2"), "100");
  // Saved with something else, the month stays as it is.
  const named = await submit(admin, page, { colour: "Red", odometer: "1000" });
  assert.equal(named.status, 303, named.text);
  assert.equal(await co2Now(), 100);
  assert.equal((await march()).co2_kg, 12);
});

/** Starts a portal with a car of which nothing is known, that drove 100 km in March. */
async function startLone(now: () => Date) {
  const portal = await startTestPortal({}, { now });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const car = { ...await newUnit(db, accountId, { name: "Saab" }), accountId };
  const { email } = await newUser(db, accountId, { administrator: true });
  await newTrip(db, car, "2026-03-02T08:00:00Z", "2026-03-02T09:00:00Z", {
    type: "business",
    distance_m: 100_000,
    driver_id: null,
  });
  return {
    [Symbol.asyncDispose]: portal.close,
    car,
    logIn: () => portal.as(email),
  };
}
