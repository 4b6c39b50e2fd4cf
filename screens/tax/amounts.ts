import type { LimitCount } from "../../domain/tax/count.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import type { Language, Texts } from "../../locales/index.ts";
import { taxAmount, taxNumber } from "../../locales/tax-amount.ts";

/**
 * Gives how much of a limit is used, in the words and the unit of its tax office, as in "8 of 10 days", or "11 days, the
 * limit is 10".
 */
export function usedText(
  { limit: { unit }, used, allowed }: LimitCount,
  m: Texts,
  language: Language,
): string {
  if (used > allowed) {
    return m.tax.usedMore(
      taxAmount(used, unit, m.tax, language),
      taxNumber(allowed, unit, language),
    );
  }
  return m.tax.used(
    taxNumber(used, unit, language),
    taxAmount(allowed, unit, m.tax, language),
  );
}

/** Gives the name of a tax year: 2026, or 2026/27 where it is not the calendar year. */
export function taxYearText({ from, to }: Days): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? first : `${first}/${last.slice(2)}`;
}
