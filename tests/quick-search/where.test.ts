import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";

Deno.test("FLOW-12 SEC-07 a found unit says where it is and who drives it; during somebody else's private trip neither", async () => {
  const now = new Date("2026-11-21T10:00:00Z");
  await using portal = await startTestPortal({}, { now: () => now });
  const { db } = portal.database;
  const account = await newAccount(db);
  const van = await newUnit(db, account, { name: "Vito" });
  const admin = await newUser(db, account, { administrator: true });
  const driver = await newUser(db, account, {
    firstName: "Bo",
    lastName: "Sjöman",
    unitIds: [van.id],
  });
  await command(db, SYSTEM, async (tx) => {
    const at = new Date("2026-11-21T09:58:00Z");
    const where = { latitude: 59.3293, longitude: 18.0686 };
    await tx.insertInto("unit_states").values({
      account_id: account,
      unit_id: van.id,
      reported_at: at,
      fixed_at: at,
      ...where,
    }).onConflict((on) =>
      on.columns(["account_id", "unit_id"]).doUpdateSet({
        reported_at: at,
        fixed_at: at,
        ...where,
      })
    ).execute();
    await tx.insertInto("check_ins").values({
      account_id: account,
      unit_id: van.id,
      driver_id: driver.id,
      from_at: at,
      created_by: driver.id,
    }).execute();
    const place = await tx.insertInto("places").values({
      account_id: account,
      created_by: admin.id,
      label: "Lagret",
      address: "Hamngatan 1",
      ...where,
      radius_m: 100,
    }).returning("id").executeTakeFirstOrThrow();
    await tx.insertInto("place_units").values({
      account_id: account,
      place_id: place.id,
      unit_id: van.id,
    }).execute();
  });
  const [asAdmin, asDriver] = [
    await portal.as(admin.email),
    await portal.as(driver.email),
  ];
  const unit = async (asker: typeof asAdmin) => {
    const { html } = await asker.get("/user/search?q=vito");
    const [, group] = html.split('id="quick-search-units"');
    return textOf(`<h3 ${group!.split("</section>")[0]!}`);
  };
  for (const asker of [asAdmin, asDriver]) {
    assert.match(await unit(asker), /Lagret.*Bo Sjöman/);
  }
  await command(
    db,
    SYSTEM,
    (tx) => tx.deleteFrom("places").where("account_id", "=", account).execute(),
  );
  assert.match(await unit(asAdmin), /Stockholm.*Bo Sjöman/);
  await newTrip(
    db,
    { accountId: account, id: van.id },
    "2026-11-21T09:50Z",
    "2026-11-21T09:58Z",
    { type: "private", driver_id: driver.id, ongoing: true },
  );
  assert.doesNotMatch(await unit(asAdmin), /Stockholm|Sjöman/);
  assert.match(await unit(asDriver), /Stockholm.*Bo Sjöman/);
});

Deno.test("FLOW-12 the service that names where a unit is is asked while the page holds no connection", async () => {
  const now = new Date("2026-11-21T10:00:00Z");
  const held: number[] = [];
  await using database = await createTestDatabase();
  const { db } = database;
  const geocode = async () => {
    const { rows: [row] } = await sql<{ held: number }>`
      select count(*)::integer as held from pg_locks
      where relation = 'units'::regclass and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`
      .execute(db);
    held.push(row!.held);
    return "Hamngatan 1";
  };
  await using portal = await startTestPortal(
    {},
    { now: () => now, geocode },
    database,
  );
  const account = await newAccount(db);
  const van = await newUnit(db, account, { name: "Vito" });
  const admin = await newUser(db, account, { administrator: true });
  await command(db, SYSTEM, (tx) =>
    tx.updateTable("unit_states").set({
      reported_at: now,
      fixed_at: now,
      latitude: 59.3293,
      longitude: 18.0686,
    }).where("unit_id", "=", van.id).execute());
  const { text } = await (await portal.as(admin.email))
    .get("/user/search?q=vito");
  assert.match(text, /Vito.*Hamngatan 1/);
  assert.deepEqual(held, [0]);
});
