/**
 * Rounds an amount of money to hundredths (öre, øre, pence), halves away from zero. Amounts are computed unrounded and
 * rounded once, so that sums on a page, in a file and in a call are the same.
 */
export function toHundredths(amount: number): number {
  // 1.005 is stored as 1.00499…; twelve digits are more than any amount here has.
  const hundredths = Number((Math.abs(amount) * 100).toPrecision(12));
  return Math.sign(amount) * Math.round(hundredths) / 100;
}

/** The currencies of the countries whose tax rules are known. */
const CURRENCIES = { SE: "SEK", NO: "NOK", GB: "GBP" } as const;

/** The currency of a country whose tax rules are known. */
export type TaxCurrency = typeof CURRENCIES[keyof typeof CURRENCIES];

/** Gives the currency of a country (ISO 3166-1) whose tax rules are known; undefined for others. */
export function currencyOfCountry(country: string): TaxCurrency | undefined {
  return (CURRENCIES as Record<string, TaxCurrency>)[country];
}

/** Gives hundredths as money; null stays null. */
export function toAmount(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
