import { sql } from "kysely";
import type { BenefitSettings } from "../../domain/benefit/settings.ts";
import { readPricesThen } from "../account/price-months.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { readMarketPrices } from "./market-prices.ts";

/**
 * Reads what is paid for driving units of an account, by their ids, in months as in 2026-03. Every unit has settings: one
 * without any has no kind, the company as payer, the consumption of the unit and the account's price.
 */
export async function benefitSettingsByMonth(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
): Promise<(unitId: number, month: string) => BenefitSettings> {
  const rows = await readSettings(tx, accountId, unitIds);
  const units = new Map(rows.map((row) => [row.unitId, row]));
  const priceThen = await readPricesThen(tx, accountId, unitIds);
  const prices = await readMarketPrices(tx, accountId, unitIds);
  return (unitId, month) => {
    const { unitId: _, reimbursementCentsPer10Km: present, ...settings } = units
      .get(unitId)!;
    return {
      ...settings,
      reimbursementCentsPer10Km: priceThen(
        { unitId, kind: "mileage", month },
        present,
      ),
      marketFuelPriceCents: prices.fuel(unitId, month),
    };
  };
}

/** The settings of a unit. */
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
      coalesce(b.consumption_per_10_km, u.consumption_per_10_km)
        as "consumptionPer10Km",
      b.reimbursement_cents_per_10_km as "reimbursementCentsPer10Km"
    from units as u
      left join benefit_settings as b
        on b.account_id = u.account_id and b.unit_id = u.id
    where u.account_id = ${accountId}
      and u.id = any(${arrayText(unitIds)}::integer[])`.execute(tx);
  return rows;
}
