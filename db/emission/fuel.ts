import {
  emittedIn,
  type FuelFacts,
  fuelUsedIn,
} from "../../domain/emission/emission.ts";
import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { sumDistances } from "../../domain/trip/sums.ts";
import { readHeldMonths } from "../benefit/held-months.ts";
import { benefitSettingsByMonth } from "../benefit/settings.ts";
import type { Tx } from "../database.ts";
import { sumTime, type TripSum } from "../statement/trip-sums.ts";
import { readUnitSums, type UnitSums } from "../statement/unit-sums.ts";

/** Reads what units of an account ran on in months (2026-03), with the consumption that counts then (REP-12). */
export async function fuelFactsByMonth(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
): Promise<(unitId: number, month: string) => FuelFacts> {
  const held = await readHeldMonths(tx, accountId, unitIds);
  const { fuelIn } = held;
  const settingsIn = await benefitSettingsByMonth(tx, accountId, unitIds, held);
  return (unitId, month) => {
    const { fuelType, co2GPerKm, co2From } = fuelIn(unitId, month);
    const { consumptionPer10Km } = settingsIn(unitId, month);
    return { fuelType, consumptionPer10Km, co2GPerKm, co2From };
  };
}

/** What a unit drove, with what held of its fuel in the month of each part. */
export interface FuelledSums extends UnitSums {
  parts: (TripSum & { fuel: FuelFacts })[];
  /** Litres, kWh or kg; null without a consumption, or where the fuel changed. */
  used: number | null;
  /** Kilograms of CO2; null where neither figure nor consumption is known. */
  emittedKg: number | null;
}

/** Reads the sums of the units that drove on some days, with what they used and emitted by the figures of each month. */
export async function readFuelledSums(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<FuelledSums[]> {
  const sums = await readUnitSums(tx, actor, asked);
  const ids = sums.map(({ unit }) => unit.id);
  const factsIn = await fuelFactsByMonth(tx, actor.accountId, ids);
  return sums.map((row) => {
    const parts = row.parts.map((part) => ({
      ...part,
      fuel: factsIn(row.unit.id, part.month),
    }));
    return withAmounts({ ...row, parts });
  });
}

/** A unit while it ran on one fuel. */
export interface SumsOfFuel extends FuelledSums {
  fuelType: FuelFacts["fuelType"];
}

/** Reads the same with a row for each fuel of a unit: one whose fuel changed on these days has several. */
export async function readSumsByFuel(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<SumsOfFuel[]> {
  const sums = await readFuelledSums(tx, actor, asked);
  return sums.flatMap((row) => {
    const inOrder = row.parts.toSorted((a, b) => a.month < b.month ? -1 : 1);
    const byFuel = Map.groupBy(inOrder, ({ fuel }) => fuel.fuelType);
    return [...byFuel].map(([fuelType, parts]) => ({
      fuelType,
      ...withAmounts({
        unit: row.unit,
        trips: parts.reduce((sum, { trips }) => sum + trips, 0),
        ...sumTime(parts),
        distanceM: sumDistances(parts),
        parts,
      }),
    }));
  });
}

function withAmounts(
  row: Omit<FuelledSums, "used" | "emittedKg">,
): FuelledSums {
  return {
    ...row,
    used: fuelUsedIn(row.parts),
    emittedKg: emittedIn(row.parts),
  };
}
