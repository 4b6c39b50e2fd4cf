import type { ValidRule } from "./car-rules.ts";

/** When charging at the employer's workplace is free of tax, in Sweden (domain-facts 1.4). */
const FREE_AT_WORK: readonly ValidRule[] = [{
  validFrom: "2023-07-01",
  validTo: "2026-06-30",
  source: "Skatteverket (skatteverket.se)",
}];

/** Gives by what charging at work is free of tax in a month (2026-03); null where it is taxed as other electricity. */
export function freeChargingIn(
  country: string,
  month: string,
): ValidRule | null {
  if (country !== "SE") return null;
  const day = `${month}-01`;
  return FREE_AT_WORK.find((rule) =>
    rule.validFrom <= day && day <= (rule.validTo ?? day)
  ) ?? null;
}

/** What a vehicle was charged with, kWh. */
export interface ChargedKwh {
  atWork: number;
  total: number;
}

/**
 * Gives the share of the electricity of a month that came from the workplace: of what was charged, or of what was used
 * where not all that was charged is entered.
 */
export function shareFromWork(
  { atWork, total }: ChargedKwh,
  usedKwh: number,
): number {
  const all = Math.max(total, usedKwh);
  return all === 0 ? 0 : atWork / all;
}
