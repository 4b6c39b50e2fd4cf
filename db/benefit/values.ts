import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
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
 * months in which it stood.
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
      return parts ? [rowOf(unit, month, parts, facts)] : [];
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
  return {
    units: await readUnitFacts(tx, actor, ids),
    country: await readCountry(tx, actor),
    settings: await benefitSettingsByMonth(tx, accountId, ids),
    carIn: await companyCarsByMonth(tx, accountId, ids),
    fuelIn: await unitFuelByMonth(tx, accountId, ids),
    costs: await fuelCostsOf(tx, accountId, { unitIds: ids, ...asked.days }),
    business: await businessOfYears(tx, actor, ids, asked),
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

/** Sums the business of benefit cars in whole calendar years, by unit and year as in "3 2026": it decides about three quarters. */
async function businessOfYears(
  tx: Tx,
  actor: UserActor,
  unitIds: number[],
  asked: StatementAsked,
): Promise<Map<string, number>> {
  const { days } = asked;
  const from = `${days.from.slice(0, 4)}-01-01`;
  const to = `${days.to.slice(0, 4)}-12-31`;
  const whole = { ...asked, subjects: { unitIds }, days: { from, to } };
  const sums = await sumTripsOf(tx, actor, whole, {
    type: "business",
    kind: "benefit",
  });
  const settingsIn = await benefitSettingsByMonth(tx, actor.accountId, unitIds);
  const years = new Map<string, number>();
  for (const { unitId, month, distanceM } of sums) {
    if (settingsIn(unitId, month).kind !== "benefit") continue;
    const key = `${unitId} ${month.slice(0, 4)}`;
    years.set(key, (years.get(key) ?? 0) + distanceM);
  }
  return years;
}

function rowOf(
  unit: UnitFacts,
  month: string,
  parts: readonly TripSum[],
  { country, settings: then, carIn, fuelIn, costs, business }: Facts,
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
    yearBusinessM: business.get(`${unit.id} ${month.slice(0, 4)}`) ?? 0,
    fuelCost: costs.get(`${unit.id} ${month}`) ?? null,
  });
  return { unit, month, country, settings, car, fuelType, distanceM, benefit };
}
