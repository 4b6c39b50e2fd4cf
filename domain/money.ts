/**
 * Rounds an amount of money to hundredths (öre, øre, pence), halves away from zero. Amounts are computed unrounded and
 * rounded once, so that sums on a page, in a file and in a call are the same.
 */
export function toHundredths(amount: number): number {
  // 1.005 is stored as 1.00499…; twelve digits are more than any amount here has.
  const hundredths = Number((Math.abs(amount) * 100).toPrecision(12));
  return Math.sign(amount) * Math.round(hundredths) / 100;
}
