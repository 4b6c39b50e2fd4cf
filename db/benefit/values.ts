import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import {
  type BenefitMonth,
  benefitOfMonth,
} from "../../domain/benefit/month.ts";
import type { BenefitSettings } from "../../domain/benefit/settings.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { type DistanceSums, sumDistances } from "../../domain/trip/sums.ts";
import {
  companyCarsByMonth,
  fuelCostsOf,
  type HeldCar,
} from "../company-car/cars.ts";
import type { Tx } from "../database.ts";
import { isSubject, unitIdsOf } from "../statement/subject.ts";
import { sumTripsOf, type TripSum } from "../statement/trip-sums.ts";
import { unitFuelByMonth } from "../unit/fuel.ts";
import type { FuelType } from "../../domain/unit/fuel-type.ts";
import { readUnitFacts, type UnitFacts } from "../statement/unit-sums.ts";
import { businessOfYears } from "./business-years.ts";
import { benefitSettingsByMonth, idsOfKind } from "./settings.ts";

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
  const sums = await sumTripsOf(tx, actor, asked);
  const taxed = await monthsTaxed(tx, actor, asked);
  const groups = new Map([
    ...taxed.map(({ key }) => [key, []] as [string, TripSum[]]),
    ...Map.groupBy(sums, ({ unitId, month }) => `${unitId} ${month}`),
  ]);
  const ids = [...taxed, ...sums].map(({ unitId }) => unitId);
  const facts = await readFacts(tx, actor, [...new Set(ids)], asked);
  const months = [...taxed, ...sums].map(({ month }) => month);
  const inOrder = [...new Set(months)].toSorted();
  return facts.units.flatMap((unit) =>
    inOrder.flatMap((month) => {
      const parts = groups.get(`${unit.id} ${month}`);
      const { holderId } = facts.carIn(unit.id, month);
      if (!parts || !can(actor, "readBenefit", { holderId })) return [];
      return [rowOf(unit, month, parts, facts)];
    })
  );
}

/** Reads the months until today in which benefit cars with a price were taxed, driven or not. */
async function monthsTaxed(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<{ unitId: number; month: string; key: string }[]> {
  const { subjects, days: { from, to }, today = to } = asked;
  if (!("unitIds" in subjects)) return [];
  const { rows } = await sql<{ unitId: number; month: string; key: string }>`
    select t.unit_id as "unitId", to_char(month, 'YYYY-MM') as month,
      t.unit_id || ' ' || to_char(month, 'YYYY-MM') as key
    from company_cars as t
      cross join generate_series(
        date_trunc('month', ${from}::date),
        least(${to}::date, ${today}::date)::timestamp,
        interval '1 month'
      ) as month
    where t.account_id = ${actor.accountId} and ${isSubject(subjects)}
      and t.unit_id in (${unitIdsOf(tx, actor, asked)})
      and t.unit_id in ${idsOfKind(actor.accountId, "benefit")}`.execute(tx);
  const ids = [...new Set(rows.map(({ unitId }) => unitId))];
  const settingsIn = await benefitSettingsByMonth(tx, actor.accountId, ids);
  const carIn = await companyCarsByMonth(tx, actor.accountId, ids);
  return rows.filter(({ unitId, month }) => {
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
  asked: StatementAsked,
) {
  const { accountId } = actor;
  const { days } = asked;
  const country = await readCountry(tx, actor);
  const years = { unitIds: ids, days, country };
  return {
    units: await readUnitFacts(tx, actor, ids),
    country,
    settings: await benefitSettingsByMonth(tx, accountId, ids),
    carIn: await companyCarsByMonth(tx, accountId, ids),
    fuelIn: await unitFuelByMonth(tx, accountId, ids),
    costs: await fuelCostsOf(tx, accountId, { unitIds: ids, ...days }),
    businessOfYear: await businessOfYears(tx, accountId, years),
  };
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
  parts: readonly TripSum[],
  { country, settings: then, carIn, fuelIn, costs, businessOfYear }: Facts,
): BenefitRow {
  const settings = then(unit.id, month);
  const car = carIn(unit.id, month);
  const { fuelType } = fuelIn(unit.id, month);
  const distanceM = sumDistances(parts);
  const benefit = benefitOfMonth({
    country,
    month,
    settings,
    car,
    fuelType,
    businessM: distanceM.business,
    privateM: distanceM.total - distanceM.business,
    yearBusinessM: businessOfYear(unit.id, month),
    fuelCost: costs.get(`${unit.id} ${month}`) ?? null,
  });
  return { unit, month, country, settings, car, fuelType, distanceM, benefit };
}
