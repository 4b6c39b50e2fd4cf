/**
 * Rounds an amount of money to hundredths (öre, øre, pence), halves away from zero. Amounts are computed unrounded and
 * rounded once, so that sums on a page, in a file and in a call are the same.
 */
export function toHundredths(amount: number): number {
  const hundredths = Math.abs(amount) * 100;
  return Math.sign(amount) * Math.round(exactly(hundredths)) / 100;
}

/** Twelve digits are more than any amount here has; up to this number they keep what is more than NEAR_HALF from a half. */
const DIGITS = 12;
const MOST = 1e10;
const NEAR_HALF = 0.01;

/**
 * Gives a number without the error of its last digits, which rounds 1.005 wrongly, since it is stored as 1.00499…. Where
 * that decides nothing it gives the number itself: writing digits is slow, and reports round thousands of amounts.
 */
function exactly(hundredths: number): number {
  const fromHalf = Math.abs(hundredths - Math.floor(hundredths) - 0.5);
  return hundredths < MOST && fromHalf > NEAR_HALF
    ? hundredths
    : Number(hundredths.toPrecision(DIGITS));
}

/** The currencies of the countries whose tax rules are known. */
const CURRENCIES = { SE: "SEK", NO: "NOK", GB: "GBP" } as const;

/** The currency of a country whose tax rules are known. */
export type TaxCurrency = typeof CURRENCIES[keyof typeof CURRENCIES];

/** Gives the currency of a country (ISO 3166-1) whose tax rules are known; undefined for others. */
export function currencyOfCountry(country: string): TaxCurrency | undefined {
  return (CURRENCIES as Record<string, TaxCurrency>)[country];
}

/** Gives the currency of a country where it is known and another than the shown one: amounts then are in it, whatever stands beside them. */
export function unshownCurrency(
  country: string,
  shown: string,
): TaxCurrency | undefined {
  const own = currencyOfCountry(country);
  return own === shown ? undefined : own;
}

/** Gives hundredths as money; null stays null. */
export function toAmount(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
