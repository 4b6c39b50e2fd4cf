import { sql } from "kysely";
import type { BenefitSettings } from "../../domain/benefit/settings.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";

/**
 * Reads what is paid for driving units of an account, by their ids. Every unit has an entry: one
 * without settings has no kind, the company as payer, the consumption of the unit and the account's price of fuel.
 */
export async function benefitSettingsOf(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
): Promise<Map<number, BenefitSettings>> {
  const { rows } = await sql<BenefitSettings & { unitId: number }>`
    select u.id as "unitId", b.kind,
      coalesce(b.fuel_payer, 'company') as "fuelPayer",
      coalesce(b.consumption_per_10_km, u.consumption_per_10_km)
        as "consumptionPer10Km",
      b.reimbursement_cents_per_10_km as "reimbursementCentsPer10Km",
      coalesce(b.market_fuel_price_cents, a.market_fuel_price_cents)
        as "marketFuelPriceCents"
    from units as u
      join accounts as a on a.id = u.account_id
      left join benefit_settings as b
        on b.account_id = u.account_id and b.unit_id = u.id
    where u.account_id = ${accountId}
      and u.id = any(${arrayText(unitIds)}::integer[])`.execute(tx);
  return new Map(rows.map(({ unitId, ...settings }) => [unitId, settings]));
}
