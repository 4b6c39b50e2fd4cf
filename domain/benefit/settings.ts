/** Whose car a unit is: the employer's, with car benefit, or the driver's own. */
export const BENEFIT_KINDS = ["benefit", "private"] as const;
export type BenefitKind = typeof BENEFIT_KINDS[number];

/** Who pays for the fuel: the employer, or the person who drives. */
export const FUEL_PAYERS = ["company", "private"] as const;
export type FuelPayer = typeof FUEL_PAYERS[number];

/** What is paid for driving a unit (BEN-01). Money is in hundredths of the currency. */
export interface BenefitSettings {
  /** Null: neither, or deactivated. */
  kind: BenefitKind | null;
  fuelPayer: FuelPayer;
  /** Litres, kWh or kg; null while it is not known. */
  consumptionPer10Km: number | null;
  reimbursementCentsPer10Km: number | null;
  /** Of a litre, kWh or kg: the unit's own price, or else the account's; null where neither is set. */
  marketFuelPriceCents: number | null;
}

/** Tells whether the company pays for the fuel of a company car or a private car; not of a unit that is neither. */
export function isFuelPaidByCompany(
  { kind, fuelPayer }: Pick<BenefitSettings, "kind" | "fuelPayer">,
): boolean {
  return kind !== null && fuelPayer === "company";
}
