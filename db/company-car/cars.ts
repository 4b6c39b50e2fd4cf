import { type RawBuilder, sql } from "kysely";
import { rememberByMonth } from "../../domain/account/by-month.ts";
import type { Dated } from "../../domain/account/setting-month.ts";
import {
  type CompanyCar,
  UNKNOWN_CAR,
} from "../../domain/company-car/company-car.ts";
import {
  CAR_SETTINGS,
  type CarSetting,
} from "../../domain/company-car/setting-months.ts";
import { valueIn } from "../../domain/account/setting-month.ts";
import {
  readSettingMonths,
  type SettingMonths,
} from "../account/setting-months.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { nameOf } from "../user/name.ts";

/** A vehicle as the tax office sees it, with the name of who has it. */
export interface HeldCar extends CompanyCar {
  holder: string | null;
}

/** What is known of a vehicle for tax, by month. */
export interface DatedCar {
  settings: Record<CarSetting, Dated>;
  version: number;
  /** Whether nothing has been entered. */
  isNew: boolean;
}

/** Reads what is known of vehicles for tax in months (2026-03), by their ids; every unit has a car. */
export async function companyCarsByMonth(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  /** The months of their settings, where they have been read. */
  known?: SettingMonths,
): Promise<(unitId: number, month: string) => HeldCar> {
  const months = known ?? await readSettingMonths(tx, accountId, unitIds);
  const cars = await readDatedCars(tx, accountId, unitIds, months);
  const names = await readHolders(tx, accountId, [...cars.values()]);
  return rememberByMonth(months.heldFrom, (unitId, month) => {
    const dated = cars.get(unitId)!;
    const car = carIn(month, dated);
    return { ...car, holder: names.get(car.holderId ?? 0) ?? null };
  });
}

/** Gives a vehicle as it was in a month. */
export function carIn(
  month: string,
  { settings, version }: DatedCar,
): CompanyCar {
  const values = CAR_SETTINGS.map((name) => [
    name,
    valueIn(month, settings[name]),
  ]);
  return { ...UNKNOWN_CAR, ...Object.fromEntries(values), version };
}

/** Reads what is known of vehicles for tax with all months, by their ids; every unit has an entry. */
export async function readDatedCars(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  known?: SettingMonths,
): Promise<Map<number, DatedCar>> {
  const { rows } = await sql<CompanyCar & { unitId: number }>`
    select c.unit_id as "unitId", c.ownership, c.holder_id as "holderId",
      c.list_price as "listPrice", c.vehicle_tax as "vehicleTax",
      c.technology, to_char(c.taxed_from, 'YYYY-MM-DD') as "taxedFrom",
      c.model_year as "modelYear", c.is_van as "isVan",
      c.engine_cc as "engineCc", c.net_payment_cents as "netPaymentCents",
      c.version
    from company_cars as c
    where c.account_id = ${accountId}
      and c.unit_id = any(${arrayText(unitIds)}::integer[])`.execute(tx);
  const told = new Map(rows.map((row) => [row.unitId, row]));
  const months = known ?? await readSettingMonths(tx, accountId, unitIds);
  return new Map(unitIds.map((unitId) => {
    const row = told.get(unitId) ?? UNKNOWN_CAR;
    const settings = CAR_SETTINGS.map((setting) => [
      setting,
      months.of({ unitId, setting }, row[setting]),
    ]);
    return [unitId, {
      settings: Object.fromEntries(settings) as DatedCar["settings"],
      version: row.version,
      isNew: !told.has(unitId),
    }];
  }));
}

/** Reads the names of all who have or had vehicles, by their ids. */
export async function readHolders(
  tx: Tx,
  accountId: number,
  cars: readonly DatedCar[],
): Promise<Map<number, string>> {
  const ids = cars.flatMap(({ settings: { holderId } }) =>
    [holderId.value, ...holderId.months.map(({ value }) => value)]
      .filter((id): id is number => typeof id === "number")
  );
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${nameOf()} as name from users
    where account_id = ${accountId}
      and id = any(${arrayText([...new Set(ids)])}::integer[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Reads the ids of all vehicles of those who have or had some vehicles, with these. */
export async function idsOfSameHolders(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with held as materialized (${heldBy(accountId)})
    select distinct unit_id as id from held
    where holder_id in (
      select holder_id from held
      where unit_id = any(${arrayText(unitIds)}::integer[]))`.execute(tx);
  return [...new Set([...unitIds, ...rows.map(({ id }) => id)])];
}

/** Reads the ids of the vehicles that a person has or had. */
export async function idsHeldBy(
  tx: Tx,
  accountId: number,
  holderId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct id from (${selectHeldBy(accountId, holderId)}) as held (id)`
    .execute(tx);
  return rows.map(({ id }) => id);
}

/** Selects in SQL the ids of the vehicles that a person has or had. */
export function selectHeldBy(
  accountId: number,
  holderId: number,
): RawBuilder<number> {
  return sql`select unit_id from (${heldBy(accountId)}) as held
    where holder_id = ${holderId}`;
}

/** Selects in SQL who has or had which vehicle. */
function heldBy(accountId: number): RawBuilder<unknown> {
  return sql`
    select unit_id, holder_id from company_cars
    where account_id = ${accountId} and holder_id is not null
    union all
    select unit_id, (value #>> '{}')::integer from setting_months
    where account_id = ${accountId} and setting = 'holderId'
      and value <> 'null'::jsonb`;
}

/** Reads what the employer paid for fuel, in money, by unit and month as in "3 2026-03". */
export async function fuelCostsOf(
  tx: Tx,
  accountId: number,
  { unitIds, from, to }: {
    unitIds: readonly number[];
    from: string;
    to: string;
  },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; cents: number }>`
    select unit_id || ' ' || to_char(month, 'YYYY-MM') as key,
      cost_cents as cents
    from fuel_costs
    where account_id = ${accountId}
      and unit_id = any(${arrayText(unitIds)}::integer[])
      and month between date_trunc('month', ${from}::date)::date
        and ${to}::date`.execute(tx);
  return new Map(rows.map(({ key, cents }) => [key, cents / 100]));
}
