import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import { rememberByMonth } from "../../domain/account/by-month.ts";
import {
  type Dated,
  decideFromMonth,
  heldFrom,
  type MonthRemoval,
  type MonthTooFar,
  planRemoval,
  planSettings,
  type StoredMonth,
  storedMonths,
  valueIn,
} from "../../domain/account/setting-month.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import {
  FUEL_SETTINGS,
  type FuelSetting,
  isFuelUnknown,
} from "../../domain/unit/fuel-months.ts";
import type { FuelType } from "../../domain/unit/fuel-type.ts";
import type { UnitChange } from "../../domain/unit/unit-request.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import {
  readSettingMonths,
  type SettingMonths,
  storeSettingMonths,
} from "../account/setting-months.ts";
import { arrayText } from "../array-text.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { nextVersion } from "../versions.ts";
import { lockUnit } from "./locks.ts";
import { visibleUnitIds } from "./units.ts";

/** What a unit runs on in a month, with figures of its own. */
interface UnitFuel {
  fuelType: FuelType | null;
  /** Litres, kWh or kg. */
  ownConsumption: number | null;
  co2GPerKm: number | null;
  /** From which month (2026-03) on that value holds; null where it holds for all months before, too. */
  co2From: string | null;
}

/** Gives what a unit ran on in a month (2026-03), by its id. */
export type FuelIn = (unitId: number, month: string) => UnitFuel;

type DatedFuel = Record<FuelSetting, Dated>;

const COLUMNS = {
  fuelType: "fuel_type",
  ownConsumption: "consumption_per_10_km",
  co2GPerKm: "co2_g_per_km",
} as const;

/** Gives in SQL what held of the fuel of a unit, as `u` of a query, in a month (2026-03), as text. */
export function fuelHeldIn(
  month: string,
  setting: FuelSetting,
): RawBuilder<string | null> {
  return sql`(coalesce((
    select m.value from setting_months as m
    where m.account_id = u.account_id and m.unit_id = u.id
      and m.setting = ${setting} and m.from_month <= ${`${month}-01`}::date
    order by m.from_month desc limit 1
  ), to_jsonb(${sql.ref(`u.${COLUMNS[setting]}`)})) #>> '{}')`;
}

/** Reads what units of an account ran on in months (2026-03), by their ids. */
export async function unitFuelByMonth(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  /** The months of their settings, where they have been read. */
  known?: SettingMonths,
): Promise<FuelIn> {
  const months = known ?? await readSettingMonths(tx, accountId, unitIds);
  const units = await readDatedFuel(tx, accountId, unitIds, months);
  return rememberByMonth(
    months.heldFrom,
    (unitId, month) => fuelIn(month, units.get(unitId)!),
  );
}

function fuelIn(month: string, dated: DatedFuel): UnitFuel {
  const values = Object.fromEntries(
    FUEL_SETTINGS.map((name) => [name, valueIn(month, dated[name])]),
  ) as unknown as Record<FuelSetting, never>;
  return { ...values, co2From: heldFrom(month, dated.co2GPerKm) };
}

async function readDatedFuel(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  known?: SettingMonths,
): Promise<Map<number, DatedFuel>> {
  const { rows } = await sql<Omit<UnitFuel, "co2From"> & { id: number }>`
    select id, fuel_type as "fuelType",
      consumption_per_10_km as "ownConsumption", co2_g_per_km as "co2GPerKm"
    from units where account_id = ${accountId}
      and id = any(${arrayText(unitIds)}::integer[])`.execute(tx);
  const { of } = known ?? await readSettingMonths(tx, accountId, unitIds);
  return new Map(rows.map(({ id: unitId, ...present }) => [
    unitId,
    Object.fromEntries(
      FUEL_SETTINGS.map((
        setting,
      ) => [setting, of({ unitId, setting }, present[setting])]),
    ) as DatedFuel,
  ]));
}

/** Lists what is stored of the fuel of a unit for which months; nothing for a unit that the person does not see. */
export function listFuelMonths(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<StoredMonth<FuelSetting>[]> {
  return asActor(db, actor, async (tx) => {
    const seen = await visibleUnitIds(tx, actor).where("id", "=", unitId)
      .executeTakeFirst();
    if (!seen) return [];
    const units = await readDatedFuel(tx, actor.accountId, [unitId]);
    return storedMonths(units.get(unitId)!);
  });
}

/** Changes what a unit runs on from a month on, null for the present one. */
export async function changeFuel(
  tx: Tx,
  accountId: number,
  unitId: number,
  change: UnitChange,
  thisMonth: string,
): Promise<Result<null, MonthTooFar>> {
  const month = decideFromMonth(change.fuel_from, thisMonth);
  if (!month.ok) return month;
  const units = await readDatedFuel(tx, accountId, [unitId]);
  const stored = units.get(unitId)!;
  const earlier = valueIn(change.fuel_from ?? thisMonth, stored.fuelType);
  const isOtherFuel = earlier !== null && earlier !== change.fuel_type;
  const planned = planSettings<FuelSetting>(stored, {
    wanted: {
      fuelType: change.fuel_type,
      ownConsumption: change.consumption,
      co2GPerKm: change.co2,
    },
    from: change.fuel_from,
    thisMonth,
    isNew: isFuelUnknown(stored),
    // Figures of another fuel say nothing of the one before.
    otherwise: isOtherFuel ? ["ownConsumption", "co2GPerKm"] : [],
    onlyChanges: change.only_changes,
  });
  await store(tx, accountId, unitId, planned, thisMonth);
  return ok(null);
}

export type FuelRemovalError = ChangedMeanwhile | {
  code: "UnitNotFound" | "OnlyAdministrators" | "MonthNotFound";
};

/** Removes what is stored of a unit's fuel from a month on: what held before it holds on. */
export function removeFuelMonth(
  db: Db,
  actor: UserActor,
  unitId: number,
  { from_month: month, version }: MonthRemoval,
  thisMonth: string,
): Promise<Result<null, FuelRemovalError>> {
  return command(db, actor, async (tx) => {
    if (!can(actor, "administerUnits")) {
      return fail({ code: "OnlyAdministrators" });
    }
    const { accountId } = actor;
    const unit = await lockUnit(tx, actor, unitId);
    if (!unit) return fail({ code: "UnitNotFound" });
    const current = decideVersion(unit.version, version);
    if (!current.ok) return current;
    const units = await readDatedFuel(tx, accountId, [unitId]);
    const planned = planRemoval(units.get(unitId)!, month);
    if (!planned.ok) return planned;
    await store(tx, accountId, unitId, planned.value, thisMonth);
    await tx.updateTable("units").set({ version: nextVersion })
      .where("account_id", "=", accountId).where("id", "=", unitId).execute();
    return ok(null);
  });
}

/** Stores the months, and what holds in the present one, which programs read that know no months. */
async function store(
  tx: Tx,
  accountId: number,
  unitId: number,
  planned: DatedFuel,
  thisMonth: string,
): Promise<void> {
  await storeSettingMonths(tx, accountId, unitId, planned);
  const { fuelType, ownConsumption, co2GPerKm } = fuelIn(thisMonth, planned);
  await tx.updateTable("units").set({
    fuel_type: fuelType,
    consumption_per_10_km: ownConsumption,
    co2_g_per_km: co2GPerKm,
  }).where("account_id", "=", accountId).where("id", "=", unitId).execute();
}
