import type { UserActor } from "../../domain/access/actor.ts";
import {
  accountPriceKind,
  type Dated,
  type StoredMonth,
  storedMonths,
  valueIn,
} from "../../domain/account/setting-month.ts";
import type { BenefitSetting } from "../../domain/benefit/setting-months.ts";
import type { BenefitKind, FuelPayer } from "../../domain/benefit/settings.ts";
import type { Lock } from "../../domain/lock/lock.ts";
import { readAccountPrices } from "../account/prices.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { readLock, type UnitAsked } from "../lock/locks.ts";
import { readHeldMonths } from "./held-months.ts";
import { knownUnitIds, visibleUnitIds } from "../unit/units.ts";

/** What is set for a unit itself in the present month, with what holds where nothing is set. */
export interface UnitBenefit {
  unit: { id: number; name: string; imei: string };
  kind: BenefitKind | null;
  fuelPayer: FuelPayer;
  /** Litres, kWh or kg; null when the unit's own counts. */
  consumptionPer10Km: number | null;
  /** That of the unit itself; null while none is entered. */
  ownConsumption: number | null;
  reimbursementCentsPer10Km: number | null;
  /** The unit's own price; null when the account's counts. */
  marketFuelPriceCents: number | null;
  /** The account's price for what the unit consumes. */
  accountPriceCents: number | null;
  /** Of which measure that is; null for gas, of which the account has no price. */
  accountPriceKind: ReturnType<typeof accountPriceKind>;
  /** What is stored for which months, also for later ones. */
  months: StoredMonth<BenefitSetting>[];
  /** The same of the account's price. */
  accountMonths: StoredMonth[];
  isShownAtWork: boolean;
  /** 0 while nothing is set. */
  version: number;
  lock: Lock | null;
  /** Whether the person sees more of the unit than this. */
  isSeen: boolean;
}

/** The settings of a unit by month, with what holds now. */
export interface DatedBenefit {
  settings: Record<BenefitSetting, Dated>;
  /** Tells whether the unit has a consumption of its own in a month. */
  hasOwnConsumption(month: string): boolean;
  found: UnitBenefit;
}

/** Finds what is paid for a unit that a person knows of, in the present month (BEN-01); undefined for another one. */
export function findBenefit(
  db: Db,
  actor: UserActor,
  asked: UnitAsked,
  thisMonth: string,
): Promise<UnitBenefit | undefined> {
  return asActor(db, actor, async (tx) => {
    const [column, value] = "id" in asked
      ? ["id" as const, asked.id]
      : ["imei" as const, asked.imei];
    const unit = await knownUnitIds(tx, actor).where(column, "=", value)
      .executeTakeFirst();
    return unit && (await readBenefit(tx, actor, unit.id, thisMonth)).found;
  });
}

/** Reads the settings of a unit by month. */
export async function readBenefit(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  thisMonth: string,
): Promise<DatedBenefit> {
  const { accountId } = actor;
  const row = await readRow(tx, actor, unitId);
  const { months, fuelIn } = await readHeldMonths(tx, accountId, [unitId]);
  // The form of a unit asks for a figure: 0 is none.
  const ownIn = (month: string) => fuelIn(unitId, month).ownConsumption || null;
  const { fuelType } = fuelIn(unitId, thisMonth);
  const dated = (setting: BenefitSetting, present: Dated["value"]) =>
    months.of({ unitId, setting }, present);
  const settings: Record<BenefitSetting, Dated> = {
    kind: dated("kind", row.kind),
    fuelPayer: dated("fuelPayer", row.fuelPayer ?? "company"),
    consumptionPer10Km: dated("consumptionPer10Km", row.consumption),
    mileage: dated("mileage", row.mileage),
    fuel: dated("fuel", row.fuel),
  };
  const now = <T>(setting: BenefitSetting) =>
    valueIn(thisMonth, settings[setting]) as T;
  const prices = await readAccountPrices(tx, actor, thisMonth);
  const priceKind = accountPriceKind(fuelType);
  return {
    settings,
    hasOwnConsumption: (month) => ownIn(month) !== null,
    found: {
      unit: { id: row.id, name: row.name, imei: row.imei },
      kind: now("kind"),
      fuelPayer: now("fuelPayer"),
      consumptionPer10Km: now("consumptionPer10Km"),
      ownConsumption: ownIn(thisMonth),
      reimbursementCentsPer10Km: now("mileage"),
      marketFuelPriceCents: now("fuel"),
      accountPriceCents: priceKind && prices[priceKind],
      accountPriceKind: priceKind,
      months: storedMonths(settings),
      accountMonths: prices.months.filter(({ values }) =>
        priceKind !== null && priceKind in values
      ),
      isShownAtWork: row.isShownAtWork ?? false,
      version: row.version ?? 0,
      lock: await readLock(tx, accountId, unitId),
      isSeen: Boolean(row.isSeen),
    },
  };
}

function readRow(tx: Tx, actor: UserActor, unitId: number) {
  return tx.selectFrom("units as u")
    .leftJoin(
      "benefit_settings as b",
      (join) =>
        join.onRef("b.account_id", "=", "u.account_id")
          .onRef("b.unit_id", "=", "u.id"),
    )
    .select((eb) => [
      "u.id",
      "u.name",
      "u.imei",
      "b.kind",
      "b.fuel_payer as fuelPayer",
      "b.consumption_per_10_km as consumption",
      "b.reimbursement_cents_per_10_km as mileage",
      "b.market_fuel_price_cents as fuel",
      "b.is_shown_at_work as isShownAtWork",
      "b.version",
      eb("u.id", "in", visibleUnitIds(tx, actor)).as("isSeen"),
    ])
    .where("u.account_id", "=", actor.accountId).where("u.id", "=", unitId)
    .executeTakeFirstOrThrow();
}
