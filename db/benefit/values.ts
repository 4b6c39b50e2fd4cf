import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import {
  type BenefitMonth,
  benefitOfMonth,
} from "../../domain/benefit/month.ts";
import type { BenefitSettings } from "../../domain/benefit/settings.ts";
import { isChargedFree } from "../../domain/benefit/workplace-charging.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { type Days, monthsOfDays } from "../../domain/trip/log/log-query.ts";
import { type DistanceSums, sumDistances } from "../../domain/trip/sums.ts";
import { fuelCostsOf, type HeldCar } from "../company-car/cars.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { isSubject, unitIdsOf } from "../statement/subject.ts";
import { sumTripsOf, type TripSum } from "../statement/trip-sums.ts";
import type { FuelType } from "../../domain/unit/fuel-type.ts";
import { readUnitFacts, type UnitFacts } from "../statement/unit-sums.ts";
import {
  readTaxedCars,
  type TaxedCars,
  type YearBusiness,
} from "./business-years.ts";
import { readChargedMonths } from "./charged-months.ts";
import { idsOfKind } from "./settings.ts";

/** A vehicle in a month: what was driven, and what follows for tax. */
export interface BenefitRow {
  unit: UnitFacts;
  /** As in 2026-03. */
  month: string;
  /** Code of ISO 3166-1, by whose rules the sums are. */
  country: string;
  settings: BenefitSettings;
  car: HeldCar;
  /** Of the month. */
  fuelType: FuelType | null;
  distanceM: DistanceSums;
  benefit: BenefitMonth;
  /** Whether it was charged at work free of tax in the month. */
  isChargedFree: boolean;
  /** Decides how much of the car benefit counts; null where none does. */
  yearBusiness: YearBusiness | null;
}

/** Distances of a vehicle in a month, one or more of a type. */
type MonthSum = Pick<
  TripSum,
  "unitId" | "month" | "type" | "distanceM"
>;

/** What is known of units to tell what they cost in tax in months. */
export interface Benefits {
  units: readonly UnitFacts[];
  /** Gives the rows of a unit in the months of some days, by what was driven in them. */
  rowsOf(unit: UnitFacts, days: Days, sums: readonly MonthSum[]): BenefitRow[];
}

/**
 * Reads what units cost in tax in each month in which they were driven; a benefit car whose price is known also in
 * months in which it stood. People who are no administrators read the months in which they have the car.
 */
export async function readBenefitRows(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<BenefitRow[]> {
  const [sums, seen, country] = await Promise.all([
    sumTripsOf(tx, actor, asked),
    unitIdsOf(tx, actor, asked).execute(),
    readCountry(tx, actor),
  ]);
  const ofSeen = { country, seen: seen.map(({ id }) => id) };
  const { units, rowsOf } = await readBenefits(tx, actor, asked, sums, ofSeen);
  const driven = Map.groupBy(sums, ({ unitId }) => unitId);
  return units.flatMap((unit) =>
    rowsOf(unit, asked.days, driven.get(unit.id) ?? [])
  );
}

/** What has been read of the units that a statement may be about. */
interface SeenUnits {
  country: string;
  /** Their ids (`unitIdsOf`). */
  seen: readonly number[];
}

/** Reads what the rows of units are computed from, where it has been read what was driven. */
export async function readBenefits(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
  sums: readonly MonthSum[],
  { country, seen }: SeenUnits,
): Promise<Benefits> {
  const [priced, isOpen] = await Promise.all([
    pricedCars(tx, actor, asked, seen),
    openTo(tx, actor, asked),
  ]);
  const ids = [...new Set([...priced, ...sums.map(({ unitId }) => unitId)])];
  const facts = await readFacts(tx, actor, ids, { country, days: asked.days });
  const mayRead = (unitId: number, month: string) => {
    const { holderId } = facts.cars.carIn(unitId, month);
    return can(actor, "readBenefit", { holderId }) &&
      (isOpen(unitId) || holderId === actor.userId);
  };
  const isPriced = new Set(priced);
  return {
    units: facts.units,
    rowsOf: (unit, days, sums) => {
      const parts = Map.groupBy(sums, ({ month }) => month);
      const taxed = isPriced.has(unit.id)
        ? monthsTaxed(unit.id, { ...asked, days }, facts.cars)
        : [];
      return [...new Set([...taxed, ...parts.keys()])].toSorted()
        .filter((month) => mayRead(unit.id, month))
        .map((month) => rowOf(unit, month, parts.get(month) ?? [], facts));
    },
  };
}

/** Reads of which units a person reads all months, and not only the own ones. */
async function openTo(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<(unitId: number) => boolean> {
  // Others read the own months alone of all units.
  if (!actor.isAdministrator || !asked.showsHeld) return () => true;
  const rows = await unitIdsOf(tx, actor, { ...asked, showsHeld: false })
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  return (unitId) => ids.has(unitId);
}

/** Reads the ids of the units that are benefit cars in any month, of which the tax office's facts are entered. */
async function pricedCars(
  tx: Tx,
  { accountId }: UserActor,
  { subjects }: StatementAsked,
  seen: readonly number[],
): Promise<number[]> {
  if (!("unitIds" in subjects)) return [];
  const { rows } = await sql<{ id: number }>`
    select t.unit_id as id from company_cars as t
    where t.account_id = ${accountId} and ${isSubject(subjects)}
      and t.unit_id = any(${arrayText(seen)}::integer[])
      and t.unit_id in ${idsOfKind(accountId, "benefit")}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Lists the months until today in which a benefit car with a price is taxed, driven or not. */
function monthsTaxed(
  unitId: number,
  { days: { from, to }, today = to }: StatementAsked,
  { settingsIn, carIn }: TaxedCars,
): string[] {
  const months = monthsOfDays({ from, to: today < to ? today : to });
  return months.filter((month) => {
    const { listPrice, taxedFrom } = carIn(unitId, month);
    return settingsIn(unitId, month).kind === "benefit" &&
      listPrice !== null && (taxedFrom ?? month).slice(0, 7) <= month;
  });
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readFacts(
  tx: Tx,
  actor: UserActor,
  ids: number[],
  { country, days }: { country: string; days: Days },
) {
  const { accountId } = actor;
  const years = { unitIds: ids, days, country };
  const [units, cars, costs, charged] = await Promise.all([
    readUnitFacts(tx, actor, ids),
    readTaxedCars(tx, accountId, years),
    fuelCostsOf(tx, accountId, { unitIds: ids, ...days }),
    readChargedMonths(tx, accountId, years),
  ]);
  return { units, country, cars, costs, charged };
}

/** Reads the country whose tax rules hold for the account. */
export async function readCountry(
  tx: Tx,
  { accountId }: UserActor,
): Promise<string> {
  const { country } = await tx.selectFrom("accounts").select("country")
    .where("id", "=", accountId).executeTakeFirstOrThrow();
  return country;
}

function rowOf(
  unit: UnitFacts,
  month: string,
  parts: readonly MonthSum[],
  { country, cars, costs, charged }: Facts,
): BenefitRow {
  const settings = cars.settingsIn(unit.id, month);
  const car = cars.carIn(unit.id, month);
  const yearBusiness = cars.businessIn(unit.id, month);
  const { fuelType } = cars.fuelIn(unit.id, month);
  const distanceM = sumDistances(parts);
  const of = {
    country,
    month,
    fuelType,
    charged: charged(unit.id, month),
    settings,
    car,
    businessM: distanceM.business,
    privateM: distanceM.total - distanceM.business,
    yearBusinessM: yearBusiness?.distanceM ?? 0,
    fuelCost: costs.get(`${unit.id} ${month}`) ?? null,
  };
  return {
    unit,
    month,
    country,
    settings,
    car,
    fuelType,
    distanceM,
    benefit: benefitOfMonth(of),
    isChargedFree: isChargedFree(of),
    yearBusiness,
  };
}
