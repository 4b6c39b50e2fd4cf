import { sql } from "kysely";
import type { BenefitSettings } from "../../domain/benefit/settings.ts";
import type { PriceKind } from "../../domain/account/price-month.ts";
import { ACCOUNT, readPricesThen } from "../account/price-months.ts";
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
  const rows = await readSettings(tx, accountId, unitIds);
  return new Map(
    rows.map(({ unitId, ownPrice, accountPrice, ...settings }) => [unitId, {
      ...settings,
      marketFuelPriceCents: ownPrice ?? accountPrice,
    }]),
  );
}

/** Reads the same with the prices that held in a month, as in 2026-03. */
export async function benefitSettingsByMonth(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
): Promise<(unitId: number, month: string) => BenefitSettings> {
  const rows = await readSettings(tx, accountId, unitIds);
  const units = new Map(rows.map((row) => [row.unitId, row]));
  const priceThen = await readPricesThen(tx, accountId, unitIds);
  return (unitId, month) => {
    const { ownPrice, accountPrice, ...settings } = units.get(unitId)!;
    const then = (kind: PriceKind, of: number, present: number | null) =>
      priceThen({ unitId: of, kind, month }, present);
    return {
      ...settings,
      reimbursementCentsPer10Km: then(
        "mileage",
        unitId,
        settings.reimbursementCentsPer10Km,
      ),
      marketFuelPriceCents: then("fuel", unitId, ownPrice) ??
        then("fuel", ACCOUNT, accountPrice),
    };
  };
}

/** The settings of a unit, with its own price of fuel and that of the account. */
type StoredSettings = Omit<BenefitSettings, "marketFuelPriceCents"> & {
  unitId: number;
  ownPrice: number | null;
  accountPrice: number | null;
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
      b.reimbursement_cents_per_10_km as "reimbursementCentsPer10Km",
      b.market_fuel_price_cents as "ownPrice",
      a.market_fuel_price_cents as "accountPrice"
    from units as u
      join accounts as a on a.id = u.account_id
      left join benefit_settings as b
        on b.account_id = u.account_id and b.unit_id = u.id
    where u.account_id = ${accountId}
      and u.id = any(${arrayText(unitIds)}::integer[])`.execute(tx);
  return rows;
}
