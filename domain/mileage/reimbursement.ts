import { toHundredths } from "../money.ts";
import { MILEAGE_UNITS, type MileageRate } from "./rates.ts";

/** What is paid for business distance, in the currency of the rate, rounded to hundredths. */
export interface Reimbursement {
  paid: number;
  taxFree: number;
  /** What of it is pay, on which tax is due. */
  taxable: number;
}

/**
 * Computes the reimbursement of business distance: `paid = distance × ratePaid`, of which `distance × taxFree` is free of
 * tax (domain-facts 1.3). `ratePaid` is the employer's, a unit of the rate; `beforeM` is the distance of the same tax
 * year before, which decides from where on the lower amount counts.
 */
export function reimburse(
  rate: MileageRate,
  distanceM: number,
  ratePaid: number,
  beforeM = 0,
): Reimbursement {
  const unitM = MILEAGE_UNITS[rate.unit];
  const paid = toHundredths(distanceM / unitM * ratePaid);
  const free = toHundredths(
    taxFreeUpTo(rate, (beforeM + distanceM) / unitM) -
      taxFreeUpTo(rate, beforeM / unitM),
  );
  const taxFree = Math.min(paid, free);
  // The parts are what was paid, to the hundredth.
  return { paid, taxFree, taxable: toHundredths(paid - taxFree) };
}

/** Gives what is paid for a unit of a rate, from hundredths for 10 km. */
export function ratePaidOf(rate: MileageRate, centsPer10Km: number): number {
  return centsPer10Km / 100 * MILEAGE_UNITS[rate.unit] / 10_000;
}

/** Gives what is free of tax for the first `units` of a tax year. */
function taxFreeUpTo({ taxFree, above }: MileageRate, units: number): number {
  if (!above) return units * taxFree;
  return Math.min(units, above.units) * taxFree +
    Math.max(0, units - above.units) * above.taxFree;
}
