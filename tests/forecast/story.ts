import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";

/** A benefit car of 400 000 SEK with private trips on 9 days, and a pool car; it is 2 July, half of 2026 is over. */
export async function startForecasts() {
  const clock = { now: new Date("2026-07-02T10:00:00Z") };
  const portal = await startTestPortal({}, { now: () => clock.now });
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine, { name: "Förmånsbil" });
  const pool = await newUnit(db, mine, { name: "Poolbil" });
  const foreign = await newUnit(db, theirs, { name: "Foreign" });
  await command(db, SYSTEM, async (tx) => {
    await tx.insertInto("benefit_settings").values({
      account_id: mine,
      unit_id: car.id,
      kind: "benefit",
      fuel_payer: "company",
      consumption_per_10_km: 0.65,
      reimbursement_cents_per_10_km: 950,
      market_fuel_price_cents: 1750,
      is_shown_at_work: false,
    }).execute();
    await tx.insertInto("company_cars").values({
      account_id: mine,
      unit_id: car.id,
      list_price: 400_000,
      vehicle_tax: 3000,
      taxed_from: "2024-01-01",
      model_year: 2024,
      technology: "none",
      is_van: false,
    }).execute();
  });
  const drive = (unit: { id: number }, day: string, more: object) =>
    newTrip(
      db,
      { id: unit.id, accountId: mine },
      `2026-${day}T08:00:00Z`,
      `2026-${day}T09:00:00Z`,
      more,
    );
  const people = {
    admin: await newUser(db, mine, { administrator: true }),
    some: await newUser(db, mine, {
      administrator: true,
      withoutAccess: true,
      unitIds: [pool.id],
    }),
    user: await newUser(db, mine, { unitIds: [car.id] }),
    stranger: await newUser(db, theirs, { administrator: true }),
  };
  // All of them came long ago.
  await command(db, SYSTEM, async (tx) => {
    await sql`update units set created_at = '2025-01-01'`.execute(tx);
    await sql`update users set created_at = '2025-01-01'`.execute(tx);
  });
  for (let day = 10; day <= 18; day++) {
    await drive(car, `03-${day}`, {
      type: "private",
      distance_m: 10_000,
      driver_id: people.user.id,
    });
  }
  await drive(car, "04-01", { type: "business", distance_m: 15_000_000 });
  for (let day = 10; day <= 25; day++) {
    await drive(pool, `03-${day}`, { type: "private", distance_m: 5000 });
  }
  return {
    portal,
    clock,
    db,
    mine,
    car,
    pool,
    foreign,
    drive,
    people,
    as: await portal.asEach(people),
    [Symbol.asyncDispose]: portal.close,
  };
}
