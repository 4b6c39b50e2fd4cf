import { sql } from "kysely";
import { accountPriceKind } from "../../domain/account/price-month.ts";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type { BenefitKind, FuelPayer } from "../../domain/benefit/settings.ts";
import type { BenefitSettingsRequest } from "../../domain/benefit/settings-request.ts";
import type { Lock } from "../../domain/lock/lock.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { keepPrices } from "../account/price-months.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { readLock, type UnitAsked } from "../lock/locks.ts";
import { knownUnitIds, visibleUnitIds } from "../unit/units.ts";

/** What is set for a unit itself, with what holds where nothing is set. */
export interface UnitBenefit {
  unit: { id: number; name: string; imei: string };
  kind: BenefitKind | null;
  fuelPayer: FuelPayer;
  /** Litres, kWh or kg; that of the unit while nothing is set. */
  consumptionPer10Km: number | null;
  reimbursementCentsPer10Km: number | null;
  /** The unit's own price; null when the account's counts. */
  marketFuelPriceCents: number | null;
  /** The account's price for what the unit consumes. */
  accountPriceCents: number | null;
  /** Of which measure that is; null for gas, of which the account has no price. */
  accountPriceKind: ReturnType<typeof accountPriceKind>;
  isShownAtWork: boolean;
  /** 0 while nothing is set. */
  version: number;
  lock: Lock | null;
  /** Whether the person sees more of the unit than this. */
  isSeen: boolean;
}

/** Why the settings of a unit are not changed; `name` is who has locked it. */
interface BenefitError {
  code: "UnitNotFound" | "NotAdministrator" | "UnlockFirst" | "LockedFromWork";
  name?: string;
}

/** Finds what is paid for a unit that a person knows of (BEN-01); undefined for another one. */
export function findBenefit(
  db: Db,
  actor: UserActor,
  asked: UnitAsked,
): Promise<UnitBenefit | undefined> {
  return asActor(db, actor, async (tx) => {
    const [column, value] = "id" in asked
      ? ["id" as const, asked.id]
      : ["imei" as const, asked.imei];
    const unit = await knownUnitIds(tx, actor).where(column, "=", value)
      .executeTakeFirst();
    return unit && await readBenefit(tx, actor, unit.id);
  });
}

async function readBenefit(
  tx: Tx,
  actor: UserActor,
  unitId: number,
): Promise<UnitBenefit> {
  const { accountId } = actor;
  const row = await tx.selectFrom("units as u")
    .innerJoin("accounts as a", "a.id", "u.account_id")
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
      "u.consumption_per_10_km as consumptionOfUnit",
      "u.fuel_type as fuelType",
      "a.market_fuel_price_cents as fuel",
      "a.kwh_price_cents as kwh",
      "b.kind",
      "b.fuel_payer",
      "b.consumption_per_10_km as consumption",
      "b.reimbursement_cents_per_10_km as reimbursementCentsPer10Km",
      "b.market_fuel_price_cents as marketFuelPriceCents",
      "b.is_shown_at_work",
      "b.version",
      eb("u.id", "in", visibleUnitIds(tx, actor)).as("isSeen"),
    ])
    .where("u.account_id", "=", accountId).where("u.id", "=", unitId)
    .executeTakeFirstOrThrow();
  const { id, name, imei, consumptionOfUnit, consumption, ...rest } = row;
  const priceKind = accountPriceKind(rest.fuelType);
  return {
    unit: { id, name, imei },
    kind: rest.kind,
    fuelPayer: rest.fuel_payer ?? "company",
    consumptionPer10Km: consumption ?? consumptionOfUnit,
    reimbursementCentsPer10Km: rest.reimbursementCentsPer10Km,
    marketFuelPriceCents: rest.marketFuelPriceCents,
    accountPriceCents: priceKind && rest[priceKind],
    accountPriceKind: priceKind,
    isShownAtWork: rest.is_shown_at_work ?? false,
    version: rest.version ?? 0,
    lock: await readLock(tx, accountId, unitId),
    isSeen: Boolean(rest.isSeen),
  };
}

/**
 * Sets what is paid for a unit on the version that the administrator saw. While the unit is locked it stays a company
 * car or private car (BEN-10), and only the locker may let the map show it.
 */
export function setBenefit(
  db: Db,
  actor: UserActor,
  unitId: number,
  wanted: BenefitSettingsRequest,
  thisMonth: string,
): Promise<Result<null, BenefitError | ChangedMeanwhile>> {
  return command(db, actor, async (tx) => {
    if (!can(actor, "administerUnits")) {
      return fail({ code: "NotAdministrator" });
    }
    const unit = await knownUnitIds(tx, actor).where("id", "=", unitId)
      .forNoKeyUpdate().executeTakeFirst();
    if (!unit) return fail({ code: "UnitNotFound" });
    const stored = await readBenefit(tx, actor, unitId);
    const current = decideVersion(stored.version, wanted.version);
    if (!current.ok) return current;
    const refusal = decideWhileLocked(actor, stored, wanted);
    if (refusal) return fail(refusal);
    await keepPrices(tx, actor.accountId, {
      unitId,
      from: wanted.prices_from,
      thisMonth,
      before: {
        fuel: stored.marketFuelPriceCents,
        mileage: stored.reimbursementCentsPer10Km,
      },
      after: { fuel: wanted.market_fuel_price, mileage: wanted.reimbursement },
      wasOtherwise: stored.accountPriceCents !== null,
    });
    await store(tx, actor, unitId, wanted);
    return ok(null);
  });
}

function decideWhileLocked(
  { userId }: UserActor,
  { lock, kind, isShownAtWork }: UnitBenefit,
  wanted: BenefitSettingsRequest,
): BenefitError | null {
  if (!lock) return null;
  const { locker: name } = lock;
  if (wanted.kind === null && kind !== null) {
    return { code: "UnlockFirst", name };
  }
  return wanted.shown_at_work && !isShownAtWork && lock.lockedBy !== userId
    ? { code: "LockedFromWork", name }
    : null;
}

async function store(
  tx: Tx,
  { accountId }: UserActor,
  unitId: number,
  wanted: BenefitSettingsRequest,
): Promise<void> {
  const row = {
    kind: wanted.kind,
    fuel_payer: wanted.fuel_payer,
    consumption_per_10_km: wanted.consumption,
    reimbursement_cents_per_10_km: wanted.reimbursement,
    market_fuel_price_cents: wanted.market_fuel_price,
    is_shown_at_work: wanted.shown_at_work,
  };
  await tx.insertInto("benefit_settings")
    .values({ account_id: accountId, unit_id: unitId, ...row })
    .onConflict((on) =>
      on.columns(["account_id", "unit_id"])
        .doUpdateSet({
          ...row,
          version: sql<number>`benefit_settings.version + 1`,
        })
    )
    .execute();
}
