import { leaseCar, setBenefit, stage } from "../benefit/story.ts";
import type { TripType } from "../../domain/trip/trip.ts";
import { passStations } from "../toll/story.ts";
import { startFleet } from "./story.ts";

/** A trip with the toll stations that it passes, as clock times of its day. */
export interface Driven {
  isCar: boolean;
  type: TripType;
  metres: number;
  hasDriver: boolean;
  /** Eco score, 0 to 100. */
  score: number;
  passed: readonly string[];
}

/** First and last day on which `drive` drives, in March 2026; nothing else happens there. */
const DAYS = { first: 4, last: 29 };
const HOURS = 12;

/** The fleet of March 2026 with something in it for every report, and a way to add trips, each at a time of its own. */
export async function startEveryReport() {
  const fleet = await startFleet();
  const { portal, admin, car, van, driver } = fleet;
  const { db } = portal.database;
  const { accountId } = car;
  await setBenefit(db, car, { kind: "benefit" });
  await setBenefit(db, van, { kind: "private", cents: 2750 });
  await leaseCar(db, car, driver.id, 12_345);
  await stage(db, async (tx) => {
    await tx.updateTable("accounts").set({ market_fuel_price_cents: 1789 })
      .where("id", "=", accountId).execute();
    await tx.insertInto("bookings").values({
      account_id: accountId,
      unit_id: van.id,
      driver_id: driver.id,
      start_at: new Date("2026-03-17T08:00:00Z"),
      end_at: new Date("2026-03-17T10:20:00Z"),
      purpose: "Kundbesök",
      created_by: driver.id,
    }).execute();
    await tx.insertInto("chargings").values({
      account_id: accountId,
      unit_id: van.id,
      charged_at: new Date("2026-03-18T20:00:00Z"),
      kwh: 20.55,
      cost_cents: 6165,
      place: "public",
      place_by_hand: true,
      created_by: null,
    }).execute();
  });
  await passStations(db, car, "2026-03-02T08:00:00Z", [
    { at: "2026-03-02 07:21" },
    { at: "2026-03-02 08:45", station: "Ropsten" },
  ]);
  await admin.call("POST", "/api/v1/administration/toll-invoices", {
    text: `Regnr;Datum;Klockslag;Betalstation;Belopp
ABC123;2026-03-02;07:20;Danvikstull;45,00
ABC123;2026-03-02;12:00;Ropsten;11,50`,
  });
  let driven = 0;
  const drive = async (trip: Driven) => {
    const { isCar, type, metres, hasDriver, score, passed } = trip;
    const days = DAYS.last - DAYS.first + 1;
    const day = `2026-03-${
      String(DAYS.first + driven % days).padStart(2, "0")
    }`;
    const hour = Math.floor(driven / days) % HOURS;
    driven++;
    const startedAt = `${day}T${String(hour).padStart(2, "0")}:00:00Z`;
    const unit = isCar ? car : van;
    const driverId = hasDriver ? driver.id : undefined;
    await fleet.drive(unit, startedAt, type, metres / 1000, driverId);
    if (passed.length > 0) {
      const passages = passed.map((clock) => ({ at: `${day} ${clock}` }));
      await passStations(db, unit, startedAt, passages);
    }
    await stage(db, (tx) =>
      tx.insertInto("eco_scores").columns([
        "account_id",
        "trip_id",
        "score",
        "harsh_accelerations",
        "harsh_brakings",
        "harsh_cornerings",
        "overspeedings",
        "overspeed_s",
      ]).expression((eb) =>
        eb.selectFrom("trips").select((eb) => [
          "account_id",
          "id",
          eb.val(score).as("score"),
          eb.val(1).as("accelerations"),
          eb.val(2).as("brakings"),
          eb.val(3).as("cornerings"),
          eb.val(4).as("overspeedings"),
          eb.val(10).as("seconds"),
        ]).where("unit_id", "=", unit.id)
          .where("started_at", "=", new Date(startedAt))
      ).execute());
  };
  await drive({
    isCar: true,
    type: "business",
    metres: 12_345,
    hasDriver: true,
    score: 87,
    passed: [],
  });
  return { ...fleet, driveOne: drive };
}
