import type { CompanyCar } from "../company-car/company-car.ts";

/** Gives what the employee pays for a car in a month; null where nothing is agreed. */
export function netPaymentOf(
  { netPaymentCents: cents }: Pick<CompanyCar, "netPaymentCents">,
): number | null {
  return cents === null ? null : cents / 100;
}

/** Gives what of a month's car benefit is taxed: it less what the employee pays; null where it is not known. */
export function carTaxableOf(
  { carBenefit: car, netPayment }: {
    carBenefit: number | null;
    netPayment: number | null;
  },
): number | null {
  return car === null ? null : Math.max(0, car - (netPayment ?? 0));
}
