import type { BenefitKind, FuelPayer } from "../../domain/benefit/settings.ts";
import type { TripType } from "../../domain/trip/trip.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import type { Db, Tx } from "../../db/database.ts";
import { newTrip } from "../trip/trip-rows.ts";

interface Unit {
  id: number;
  accountId: number;
}

/** Writes as the system, to set a stage. */
export function stage(db: Db, work: (tx: Tx) => Promise<unknown>) {
  return command(db, SYSTEM, work);
}

/** Sets what is paid for driving a unit. */
export function setBenefit(
  db: Db,
  { id, accountId }: Unit,
  settings: {
    kind: BenefitKind | null;
    payer?: FuelPayer;
    consumption?: number;
    cents?: number | null;
    price?: number;
  },
) {
  return stage(db, async (tx) => {
    await tx.deleteFrom("benefit_settings").where("unit_id", "=", id).execute();
    await tx.insertInto("benefit_settings").values({
      account_id: accountId,
      unit_id: id,
      kind: settings.kind,
      fuel_payer: settings.payer ?? "company",
      consumption_per_10_km: settings.consumption ?? 0.65,
      reimbursement_cents_per_10_km: settings.cents === undefined
        ? 1200
        : settings.cents,
      market_fuel_price_cents: settings.price ?? 1750,
      is_shown_at_work: false,
    }).execute();
  });
}

/** Makes a unit a leased car of 400 000, taxed since 2024, that somebody has. */
export function leaseCar(
  db: Db,
  { id, accountId }: Unit,
  holderId: number,
  netPaymentCents: number | null = null,
) {
  return stage(db, (tx) =>
    tx.insertInto("company_cars").values({
      account_id: accountId,
      unit_id: id,
      ownership: "leased",
      holder_id: holderId,
      list_price: 400_000,
      vehicle_tax: 3000,
      technology: "none",
      taxed_from: "2024-01-01",
      model_year: 2024,
      is_van: false,
      engine_cc: null,
      net_payment_cents: netPaymentCents,
    }).execute());
}

/** Drives a number of kilometres in half an hour. */
export function drive(
  db: Db,
  unit: Unit,
  startedAt: string,
  of: { type: TripType; km: number; driverId?: number },
) {
  return newTrip(
    db,
    unit,
    startedAt,
    new Date(Date.parse(startedAt) + 1_800_000).toISOString(),
    {
      type: of.type,
      distance_m: Math.round(of.km * 1000),
      driver_id: of.driverId ?? null,
    },
  );
}
