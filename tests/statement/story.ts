import type { TripType } from "../../domain/trip/trip.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { newUnit } from "../harness/build.ts";
import { type Books, startBooks } from "../attest/story.ts";
import { newTrip } from "../trip/trip-rows.ts";

/** The days on which the story drives. */
export const MARCH = "from=2026-03-01&to=2026-03-31";

/** Two vehicles in March 2026, with trips of each type. */
interface Fleet extends Books {
  van: { id: number; imei: string; accountId: number };
  /** Adds a trip of a number of kilometres that takes 30 minutes. */
  drive(
    unit: { id: number; accountId: number },
    startedAt: string,
    type: TripType,
    km: number,
    driverId?: number,
  ): Promise<void>;
}

/** Starts a portal with two vehicles: the Volvo (diesel, 0.6 l and 120 g) and an electric van. */
export async function startFleet(): Promise<Fleet> {
  const books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { db } = books.portal.database;
  const { accountId } = books.car;
  const van = {
    ...await newUnit(db, accountId, { name: "Äpplet" }),
    accountId,
  };
  await command(db, SYSTEM, async (tx) => {
    await tx.updateTable("units").set({
      fuel_type: "diesel",
      consumption_per_10_km: 0.6,
      co2_g_per_km: 120,
    }).where("id", "=", books.car.id).execute();
    await tx.updateTable("units").set({
      fuel_type: "electric",
      consumption_per_10_km: 2,
    }).where("id", "=", van.id).execute();
  });
  const drive: Fleet["drive"] = (unit, startedAt, type, km, driverId) =>
    newTrip(
      db,
      unit,
      startedAt,
      new Date(Date.parse(startedAt) + 1_800_000).toISOString(),
      { type, distance_m: Math.round(km * 1000), driver_id: driverId ?? null },
    );
  const { driver } = books;
  await drive(books.car, "2026-03-02T08:00:00Z", "business", 100.4, driver.id);
  await drive(books.car, "2026-03-03T08:00:00Z", "private", 20.25, driver.id);
  await drive(books.car, "2026-03-03T12:00:00Z", "other", 3, driver.id);
  await drive(van, "2026-03-31T21:30:00Z", "business", 10);
  // 1 April by the account's clock.
  await drive(van, "2026-03-31T22:30:00Z", "business", 500);
  return { ...books, van, drive };
}
