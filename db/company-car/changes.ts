import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import {
  type Dated,
  decideFromMonth,
  type MonthRemoval,
  type MonthTooFar,
  planRemoval,
  planSettings,
  type SettingValue,
  type StoredMonth,
  storedMonths,
} from "../../domain/account/setting-month.ts";
import type { CompanyCar } from "../../domain/company-car/company-car.ts";
import type { CompanyCarRequest } from "../../domain/company-car/company-car-request.ts";
import type { CarSetting } from "../../domain/company-car/setting-months.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { storeSettingMonths } from "../account/setting-months.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { isDriver } from "../user/drivers.ts";
import { carIn, type DatedCar, readDatedCars, readHolders } from "./cars.ts";

export type CompanyCarError = ChangedMeanwhile | MonthTooFar | {
  code:
    | "UnitNotFound"
    | "NotAdministrator"
    | "HolderNotFound"
    | "MonthNotFound";
};

/** A vehicle as the tax office sees it in the present month, with what the employer paid for its fuel. */
export interface CompanyCarFacts extends CompanyCar {
  /** Whether nothing has been entered. */
  isNew: boolean;
  /** By month, the newest first; in money. */
  fuelCosts: { month: string; cost: number }[];
  /** What is stored for which months, also for later ones. */
  months: StoredMonth<CarSetting>[];
  /** The names of all who have or had it, by their ids. */
  holders: ReadonlyMap<number, string>;
}

/** Finds what is known of a unit for tax in the present month; undefined for people who do not administer it. */
export function findCompanyCar(
  db: Db,
  actor: UserActor,
  unitId: number,
  thisMonth: string,
): Promise<CompanyCarFacts | undefined> {
  if (!can(actor, "administerUnits")) return Promise.resolve(undefined);
  return asActor(db, actor, async (tx) => {
    if (!await isSeen(tx, actor, unitId)) return undefined;
    const { accountId } = actor;
    const car = (await readDatedCars(tx, accountId, [unitId])).get(unitId)!;
    return {
      ...carIn(thisMonth, car),
      isNew: car.isNew,
      fuelCosts: await costsOf(tx, actor, unitId),
      months: storedMonths(car.settings),
      holders: await readHolders(tx, accountId, [car]),
    };
  });
}

/** Changes what is known of a unit for tax from a month on, on the version that the administrator saw. */
export function changeCompanyCar(
  db: Db,
  actor: UserActor,
  unitId: number,
  wanted: CompanyCarRequest,
  thisMonth: string,
): Promise<Result<null, CompanyCarError>> {
  const asked = { unitId, version: wanted.version, thisMonth };
  return change(db, actor, asked, async (tx, { settings, isNew }) => {
    const { holder_id: holderId } = wanted;
    if (holderId !== null && !await isDriver(tx, actor, holderId)) {
      return fail({ code: "HolderNotFound" });
    }
    const month = decideFromMonth(wanted.from_month, thisMonth);
    if (!month.ok) return month;
    await storeCosts(tx, actor, unitId, wanted.fuel_costs);
    return ok(planSettings<CarSetting>(settings, {
      wanted: wantedSettings(wanted),
      from: wanted.from_month,
      thisMonth,
      isNew,
      otherwise: [],
      onlyChanges: wanted.only_changes,
      changesOther: wanted.fuel_costs.length > 0,
    }));
  });
}

function wantedSettings(
  wanted: CompanyCarRequest,
): Record<CarSetting, SettingValue> {
  return {
    ownership: wanted.ownership,
    holderId: wanted.holder_id,
    listPrice: wanted.list_price,
    vehicleTax: wanted.vehicle_tax,
    technology: wanted.technology,
    taxedFrom: wanted.taxed_from,
    modelYear: wanted.model_year,
    isVan: wanted.is_van,
    engineCc: wanted.engine_cc,
    netPaymentCents: wanted.net_payment,
  };
}

/** Removes what is stored of a company car from a month on: what held before it holds on. */
export function removeCarMonth(
  db: Db,
  actor: UserActor,
  unitId: number,
  { from_month: month, version }: MonthRemoval,
  thisMonth: string,
): Promise<Result<null, CompanyCarError>> {
  const asked = { unitId, version, thisMonth };
  return change(
    db,
    actor,
    asked,
    (_, { settings }) => Promise.resolve(planRemoval(settings, month)),
  );
}

/** Changes what is known of a unit for tax as `plan` decides, on the version that the administrator saw. */
function change(
  db: Db,
  actor: UserActor,
  { unitId, version, thisMonth }: {
    unitId: number;
    version: number;
    thisMonth: string;
  },
  plan: (
    tx: Tx,
    stored: DatedCar,
  ) => Promise<Result<Record<CarSetting, Dated>, CompanyCarError>>,
): Promise<Result<null, CompanyCarError>> {
  if (!can(actor, "administerUnits")) {
    return Promise.resolve(fail({ code: "NotAdministrator" }));
  }
  return command(db, actor, async (tx) => {
    const { accountId } = actor;
    if (!await isSeen(tx, actor, unitId)) {
      return fail({ code: "UnitNotFound" });
    }
    // Two administrators take turns, also for the first facts.
    await tx.selectFrom("units").select("id")
      .where("account_id", "=", accountId).where("id", "=", unitId)
      .forNoKeyUpdate().execute();
    const stored = (await readDatedCars(tx, accountId, [unitId])).get(unitId)!;
    const current = decideVersion(stored.version, version);
    if (!current.ok) return current;
    const planned = await plan(tx, stored);
    if (!planned.ok) return planned;
    const settings = planned.value;
    await storeSettingMonths(tx, accountId, unitId, settings);
    const next = { settings, version: version + 1, isNew: false };
    await store(tx, actor, unitId, carIn(thisMonth, next));
    return ok(null);
  });
}

/** Stores what holds in the present month, which programs read that know no months. */
async function store(
  tx: Tx,
  { accountId: account_id }: UserActor,
  unit_id: number,
  car: CompanyCar,
): Promise<void> {
  const values = {
    ownership: car.ownership,
    holder_id: car.holderId,
    list_price: car.listPrice,
    vehicle_tax: car.vehicleTax,
    technology: car.technology,
    taxed_from: car.taxedFrom,
    model_year: car.modelYear,
    is_van: car.isVan,
    engine_cc: car.engineCc,
    net_payment_cents: car.netPaymentCents,
    version: car.version,
  };
  await tx.insertInto("company_cars")
    .values({ account_id, unit_id, ...values })
    .onConflict((on) =>
      on.columns(["account_id", "unit_id"]).doUpdateSet(values)
    ).execute();
}

async function storeCosts(
  tx: Tx,
  { accountId: account_id }: UserActor,
  unit_id: number,
  costs: CompanyCarRequest["fuel_costs"],
): Promise<void> {
  for (const { month: name, cost } of costs) {
    const month = `${name}-01`;
    await tx.deleteFrom("fuel_costs").where("account_id", "=", account_id)
      .where("unit_id", "=", unit_id).where("month", "=", month).execute();
    if (cost === null) continue;
    await tx.insertInto("fuel_costs")
      .values({ account_id, unit_id, month, cost_cents: cost }).execute();
  }
}

async function costsOf(
  tx: Tx,
  { accountId }: UserActor,
  unitId: number,
): Promise<{ month: string; cost: number }[]> {
  const rows = await tx.selectFrom("fuel_costs")
    .select((eb) => [
      eb.fn<string>("to_char", ["month", eb.val("YYYY-MM")]).as("name"),
      "cost_cents",
    ])
    .where("account_id", "=", accountId).where("unit_id", "=", unitId)
    .orderBy("month", "desc").limit(24).execute();
  return rows.map(({ name, cost_cents }) => ({
    month: name,
    cost: cost_cents / 100,
  }));
}

async function isSeen(
  tx: Tx,
  actor: UserActor,
  unitId: number,
): Promise<boolean> {
  const found = await tx.selectFrom("units").select("id")
    .where("account_id", "=", actor.accountId).where("id", "=", unitId)
    .where("id", "in", visibleUnitIds(tx, actor)).executeTakeFirst();
  return found !== undefined;
}
