import type { StoredMonth } from "../../domain/account/setting-month.ts";
import type { Ask } from "../../http/ask.ts";
import { type MonthText, monthTexts } from "./stored-months.tsx";

/** Writes which prices of the account are stored for which months. */
export function priceMonthTexts(
  { format, texts: m }: Ask,
  months: readonly StoredMonth[],
): MonthText[] {
  const t = m.account;
  return monthTexts(months, (name, cents) => [
    name === "kwh" ? t.kwhPriceShort : t.fuelPriceShort,
    cents === null ? t.months.nothing : format.amount(Number(cents) / 100),
  ]);
}
