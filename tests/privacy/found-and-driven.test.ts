import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db } from "../../db/database.ts";
import { startBookings } from "../booking/story.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";

/** Reads the view log, and empties it. */
async function taken(
  portal: { writeViews(): Promise<void> },
  db: Db,
) {
  await portal.writeViews();
  const rows = await asActor(
    db,
    SYSTEM,
    (tx) => tx.selectFrom("views").selectAll().orderBy("unit_id").execute(),
  );
  await command(db, SYSTEM, (tx) => tx.deleteFrom("views").execute());
  return rows;
}

Deno.test("SEC-08 the quick search logs where the units are, and the trips, that it shows, none that only the list behind it has", async () => {
  const now = new Date("2026-11-21T10:00:00Z");
  await using portal = await startTestPortal({}, { now: () => now });
  const { db } = portal.database;
  const account = await newAccount(db);
  const admin = await newUser(db, account, { administrator: true });
  const driver = await newUser(db, account, {});
  const vans = [];
  for (const at of [1, 2, 3, 4, 5, 6, 7]) {
    const van = await newUnit(db, account, { name: `Vito ${at}` });
    vans.push(van.id);
    await command(db, SYSTEM, async (tx) => {
      await tx.updateTable("unit_states").set({
        reported_at: now,
        fixed_at: now,
        latitude: 59.3293,
        longitude: 18.0686,
      }).where("unit_id", "=", van.id).execute();
      await tx.insertInto("check_ins").values({
        account_id: account,
        unit_id: van.id,
        driver_id: driver.id,
        from_at: new Date("2026-11-21T08:00Z"),
        created_by: driver.id,
      }).execute();
    });
    await newTrip(
      db,
      { accountId: account, id: van.id },
      `2026-11-20T0${at}:00Z`,
      `2026-11-20T0${at}:30Z`,
      { purpose: "Takarbete", driver_id: driver.id },
    );
  }
  const asAdmin = await portal.as(admin.email);
  await taken(portal, db);
  const { html } = await asAdmin.get("/user/search?q=vito");
  assert.match(html, /search=vito/, "the list has more");
  const seen = await taken(portal, db);
  assert.deepEqual(
    seen.map(({ unit_id, kind }) => [unit_id, kind]),
    vans.slice(0, 5).map((id) => [id, "place"]),
  );
  assert.ok(
    seen.every((row) =>
      row.driver_id === driver.id && row.viewer_id === admin.id
    ),
  );
  await asAdmin.get("/user/search?q=takarbete");
  assert.deepEqual(
    (await taken(portal, db)).map(({ unit_id, kind }) => [unit_id, kind]),
    vans.slice(2).map((id) => [id, "trips"]),
  );
  await asAdmin.get("/user/search?q=boka%20vito");
  assert.deepEqual(await taken(portal, db), [], "names alone tell no place");
});

Deno.test("SEC-08 a schedule that names who drove within somebody else's booking is logged, for that driver alone", async () => {
  await using story = await startBookings();
  const { mine, car, van, people, as, book, wait, db, portal } = story;
  for (const { imei } of [car, van]) {
    await book("user", {
      imei,
      start_date: "2026-11-25 08:00",
      end_date: "2026-12-02 10:00",
    });
  }
  const drive = (unitId: number, driver_id: number) =>
    newTrip(
      db,
      { id: unitId, accountId: mine },
      "2026-11-25T07:30:00Z",
      "2026-11-25T08:00:00Z",
      { driver_id },
    );
  await drive(car.id, people.other.id);
  await drive(van.id, people.user.id);
  await wait("2026-12-02T11:00:00Z");
  await taken(portal, db);
  const week = "/user/car-schedule?day=";
  await as.admin.get(`${week}2026-12-02`);
  assert.deepEqual(await taken(portal, db), [], "a week that names nobody");
  await as.admin.get(`${week}2026-11-25`);
  assert.deepEqual(
    (await taken(portal, db)).map((row) => [
      row.unit_id,
      row.kind,
      row.driver_id,
      row.viewer_id,
    ]),
    [[car.id, "trips", people.other.id, people.admin.id]],
  );
});
