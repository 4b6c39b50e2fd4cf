import { sql } from "kysely";
import {
  ACCOUNT,
  accountPriceKind,
  type PriceKind,
} from "../../domain/account/setting-month.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { type HeldMonths, readHeldMonths } from "./held-months.ts";

/** Gives a price by the id of a unit and a month (2026-03), hundredths; null where none is set. */
type PriceOf = (unitId: number, month: string) => number | null;

/** What driving and charging cost on the market. */
interface MarketPrices {
  /** A litre, kWh or kg of what the unit consumes: its own price, or else the account's for that measure. */
  fuel: PriceOf;
  /** A kWh at home; a plug-in hybrid has no price of its own for it. */
  kwh: PriceOf;
}

/** Reads the market prices of units of an account, by their ids, as they held in months. */
export async function readMarketPrices(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  /** What is known of the units in months, where it has been read. */
  known?: HeldMonths,
): Promise<MarketPrices> {
  const { rows } = await sql<{
    id: number;
    own: number | null;
    fuel: number | null;
    kwh: number | null;
  }>`
    select u.id, b.market_fuel_price_cents as own,
      a.market_fuel_price_cents as fuel, a.kwh_price_cents as kwh
    from units as u join accounts as a on a.id = u.account_id
      left join benefit_settings as b
        on b.account_id = u.account_id and b.unit_id = u.id
    where u.account_id = ${accountId}
      and u.id = any(${arrayText(unitIds)}::integer[])`.execute(tx);
  const units = new Map(rows.map((row) => [row.id, row]));
  const { months: { at }, fuelIn } = known ??
    await readHeldMonths(tx, accountId, unitIds);
  const ofAccount = (unitId: number, kind: PriceKind, month: string) =>
    at(
      { unitId: ACCOUNT, setting: kind, month },
      units.get(unitId)?.[kind === "kwh" ? "kwh" : "fuel"] ?? null,
    );
  const fuel: PriceOf = (unitId, month) => {
    const unit = units.get(unitId);
    if (!unit) return null;
    const own = at({ unitId, setting: "fuel", month }, unit.own);
    const kind = accountPriceKind(fuelIn(unitId, month).fuelType);
    return own ?? (kind && ofAccount(unitId, kind, month));
  };
  return {
    fuel,
    kwh: (unitId, month) =>
      units.has(unitId) && fuelIn(unitId, month).fuelType === "electric"
        ? fuel(unitId, month)
        : ofAccount(unitId, "kwh", month),
  };
}
