import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import {
  type Dated,
  decideFromMonth,
  type MonthRemoval,
  planRemoval,
  planSettings,
  type SettingValue,
  valueIn,
} from "../../domain/account/setting-month.ts";
import {
  type BenefitSetting,
  findKindTaken,
  findMonthWithoutFigures,
} from "../../domain/benefit/setting-months.ts";
import type { BenefitSettingsRequest } from "../../domain/benefit/settings-request.ts";
import type { BenefitKind, FuelPayer } from "../../domain/benefit/settings.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { storeSettingMonths } from "../account/setting-months.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { knownUnitIds } from "../unit/units.ts";
import {
  type DatedBenefit,
  readBenefit,
  type UnitBenefit,
} from "./unit-settings.ts";

/** Why the settings of a unit are not changed; `name` is who has locked it, or which months are meant. */
export interface BenefitError {
  code:
    | "UnitNotFound"
    | "NotAdministrator"
    | "UnlockFirst"
    | "UnlockForPast"
    | "LockedFromWork"
    | "MonthNotFound"
    | "MonthTooFar"
    | "MonthLacksFigures"
    | "SpecifyBenefitConsumption";
  name?: string;
}

type Changed = Promise<Result<null, BenefitError | ChangedMeanwhile>>;

/**
 * Sets what is paid for a unit from a month on, on the version that the administrator saw. While the unit is locked it
 * stays a company car or private car in all months in which it is one, and a company car in those that are past (BEN-10);
 * only the locker may let the map show it.
 */
export function setBenefit(
  db: Db,
  actor: UserActor,
  unitId: number,
  wanted: BenefitSettingsRequest,
  thisMonth: string,
): Changed {
  const asked = { unitId, version: wanted.version, thisMonth };
  return change(db, actor, asked, (stored) => {
    const { settings, found, hasOwnConsumption } = stored;
    if (wanted.shown_at_work && !found.isShownAtWork && found.lock) {
      const { lockedBy, locker: name } = found.lock;
      if (lockedBy !== actor.userId) {
        return fail({ code: "LockedFromWork", name });
      }
    }
    const from = wanted.from_month ?? wanted.prices_from;
    const month = decideFromMonth(from, thisMonth);
    if (!month.ok) return month;
    if (
      wanted.kind === "benefit" && wanted.consumption === null &&
      !hasOwnConsumption(from ?? thisMonth)
    ) return fail({ code: "SpecifyBenefitConsumption" });
    const planned = planSettings<BenefitSetting>(settings, {
      wanted: wantedSettings(wanted),
      from,
      thisMonth,
      isNew: found.version === 0,
      otherwise: heldOtherwise(found),
      onlyChanges: wanted.only_changes,
      changesOther: wanted.shown_at_work !== found.isShownAtWork,
    });
    return ok({ planned, isShownAtWork: wanted.shown_at_work });
  });
}

/** Names the settings in whose place the account's or the unit's own held while they were null. */
function heldOtherwise(
  { accountPriceCents, ownConsumption, version }: UnitBenefit,
): BenefitSetting[] {
  return [
    ...accountPriceCents === null ? [] : ["fuel" as const],
    // The first settings of a unit hold for the past.
    ...ownConsumption === null || version === 0
      ? []
      : ["consumptionPer10Km" as const],
  ];
}

function wantedSettings(
  wanted: BenefitSettingsRequest,
): Record<BenefitSetting, SettingValue> {
  return {
    kind: wanted.kind,
    fuelPayer: wanted.fuel_payer,
    consumptionPer10Km: wanted.consumption,
    mileage: wanted.reimbursement,
    fuel: wanted.market_fuel_price,
  };
}

/** Removes what is stored of a unit's settings from a month on: what held before it holds on. */
export function removeBenefitMonth(
  db: Db,
  actor: UserActor,
  unitId: number,
  { from_month: month, version }: MonthRemoval,
  thisMonth: string,
): Changed {
  const asked = { unitId, version, thisMonth };
  return change(db, actor, asked, ({ settings, found }) => {
    const planned = planRemoval(settings, month);
    if (!planned.ok) return planned;
    const { isShownAtWork } = found;
    return ok({ planned: planned.value, isShownAtWork });
  });
}

/** What the settings of a unit are to be. */
interface Planned {
  planned: Record<BenefitSetting, Dated>;
  isShownAtWork: boolean;
}

/** Changes the settings of a unit as `plan` decides, on the version that the administrator saw. */
function change(
  db: Db,
  actor: UserActor,
  { unitId, version, thisMonth }: {
    unitId: number;
    version: number;
    thisMonth: string;
  },
  plan: (stored: DatedBenefit) => Result<Planned, BenefitError>,
): Changed {
  return command(db, actor, async (tx) => {
    if (!can(actor, "administerUnits")) {
      return fail({ code: "NotAdministrator" });
    }
    const unit = await knownUnitIds(tx, actor).where("id", "=", unitId)
      .forNoKeyUpdate().executeTakeFirst();
    if (!unit) return fail({ code: "UnitNotFound" });
    const stored = await readBenefit(tx, actor, unitId, thisMonth);
    const current = decideVersion(stored.found.version, version);
    if (!current.ok) return current;
    const decided = plan(stored);
    if (!decided.ok) return decided;
    const { planned } = decided.value;
    const refusal = decidePlan(stored, planned, thisMonth);
    if (refusal) return fail(refusal);
    await storeSettingMonths(tx, actor.accountId, unitId, planned);
    await store(tx, actor, unitId, decided.value, thisMonth);
    return ok(null);
  });
}

/** Refuses what no locked unit, and no month of a company car, may be. */
function decidePlan(
  { found: { lock }, settings, hasOwnConsumption }: DatedBenefit,
  planned: Record<BenefitSetting, Dated>,
  thisMonth: string,
): BenefitError | null {
  const taken = lock && findKindTaken(settings.kind, planned.kind, thisMonth);
  if (taken) {
    const code = taken === "ended" ? "UnlockFirst" : "UnlockForPast";
    return { code, name: lock.locker };
  }
  const month = findMonthWithoutFigures({
    stored: settings,
    planned,
    hasOwnConsumption,
  });
  return month ? { code: "MonthLacksFigures", name: month } : null;
}

/** Stores what holds in the present month, which programs read that know no months. */
async function store(
  tx: Tx,
  { accountId }: UserActor,
  unitId: number,
  { planned, isShownAtWork }: Planned,
  thisMonth: string,
): Promise<void> {
  const now = <T>(setting: BenefitSetting) =>
    valueIn(thisMonth, planned[setting]) as T;
  const row = {
    kind: now<BenefitKind | null>("kind"),
    fuel_payer: now<FuelPayer>("fuelPayer"),
    consumption_per_10_km: now<number | null>("consumptionPer10Km"),
    reimbursement_cents_per_10_km: now<number | null>("mileage"),
    market_fuel_price_cents: now<number | null>("fuel"),
    is_shown_at_work: isShownAtWork,
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
