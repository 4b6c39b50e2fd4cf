import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type {
  BenefitKind,
  BenefitSettings,
} from "../../domain/benefit/settings.ts";
import { rememberByMonth } from "../../domain/account/by-month.ts";
import { consumptionIn } from "../../domain/unit/fuel-months.ts";
import { dayOf } from "../../domain/time.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { type HeldMonths, readHeldMonths } from "./held-months.ts";
import { readMarketPrices } from "./market-prices.ts";

/**
 * Reads what is paid for driving units of an account, by their ids, in months as in 2026-03. Every unit has settings: one
 * without any has no kind, the company as payer, the consumption of the unit and the account's price.
 */
export async function benefitSettingsByMonth(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  known?: HeldMonths,
): Promise<(unitId: number, month: string) => BenefitSettings> {
  const rows = await readSettings(tx, accountId, unitIds);
  const units = new Map(rows.map((row) => [row.unitId, row]));
  const held = known ?? await readHeldMonths(tx, accountId, unitIds);
  const { months: { at, heldFrom }, fuelIn } = held;
  const prices = await readMarketPrices(tx, accountId, unitIds, held);
  return rememberByMonth(heldFrom, (unitId, month) => {
    const now = units.get(unitId)!;
    const of = { unitId, month };
    const kind = at({ ...of, setting: "kind" }, now.kind);
    return {
      kind,
      fuelPayer: at({ ...of, setting: "fuelPayer" }, now.fuelPayer),
      consumptionPer10Km: consumptionIn({
        kind,
        ofBenefit: at(
          { ...of, setting: "consumptionPer10Km" },
          now.consumptionPer10Km,
        ),
        own: fuelIn(unitId, month).ownConsumption,
      }),
      reimbursementCentsPer10Km: at(
        { ...of, setting: "mileage" },
        now.reimbursementCentsPer10Km,
      ),
      marketFuelPriceCents: prices.fuel(unitId, month),
    };
  });
}

/** Reads whether a unit is a company car or a private car at an instant, by the clock of its account. */
export async function benefitKindAt(
  tx: Tx,
  { accountId }: Pick<UserActor, "accountId">,
  unitId: number,
  now: Date,
): Promise<BenefitKind | null> {
  const { time_zone } = await tx.selectFrom("accounts").select("time_zone")
    .where("id", "=", accountId).executeTakeFirstOrThrow();
  const settingsIn = await benefitSettingsByMonth(tx, accountId, [unitId]);
  return settingsIn(unitId, dayOf(now.getTime(), time_zone).slice(0, 7)).kind;
}

/** Selects in SQL the ids of the units that are of a kind in any month. */
export function idsOfKind(
  accountId: number,
  kind: BenefitKind,
): RawBuilder<number> {
  return sql`(
    select unit_id from benefit_settings
    where account_id = ${accountId} and kind = ${kind}
    union
    select unit_id from setting_months
    where account_id = ${accountId} and setting = 'kind'
      and value = to_jsonb(${kind}::text))`;
}

/** The settings of a unit as they were last changed. */
type StoredSettings = Omit<BenefitSettings, "marketFuelPriceCents"> & {
  unitId: number;
};

async function readSettings(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
): Promise<StoredSettings[]> {
  const { rows } = await sql<StoredSettings>`
    select u.id as "unitId", b.kind,
      coalesce(b.fuel_payer, 'company') as "fuelPayer",
      b.consumption_per_10_km as "consumptionPer10Km",
      b.reimbursement_cents_per_10_km as "reimbursementCentsPer10Km"
    from units as u
      left join benefit_settings as b
        on b.account_id = u.account_id and b.unit_id = u.id
    where u.account_id = ${accountId}
      and u.id = any(${arrayText(unitIds)}::integer[])`.execute(tx);
  return rows;
}
