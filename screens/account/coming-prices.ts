import { listComingPrices } from "../../db/account/coming-prices.ts";
import {
  PRICE_KINDS,
  type PriceKind,
} from "../../domain/account/price-month.ts";
import type { Ask } from "../../http/ask.ts";

/** Writes which prices of the account, or of a unit, are set for a later month, and what holds until then. */
export async function comingPriceTexts(
  ask: Ask,
  unitId: number,
  kinds: readonly PriceKind[] = PRICE_KINDS,
): Promise<string[]> {
  const { db, actor, thisMonth, format, texts: m } = ask;
  const t = m.account;
  const names: Record<PriceKind, string> = {
    fuel: t.fuelPriceShort,
    kwh: t.kwhPriceShort,
    mileage: m.benefit.reimbursementShort,
  };
  const coming = await listComingPrices(db, actor, { unitId, thisMonth });
  const money = (cents: number | null) =>
    cents === null ? t.noPrice : format.amount(cents / 100);
  const asked = coming.filter(({ kind }) => kinds.includes(kind));
  return asked.map(({ kind, fromMonth, cents, centsUntilThen }) =>
    t.comingPrice(names[kind], money(cents), fromMonth, money(centsUntilThen))
  );
}
