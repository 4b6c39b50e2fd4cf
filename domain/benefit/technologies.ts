/** What a car runs on, as far as it lowers the price. */
export const BENEFIT_TECHNOLOGIES = [
  "none",
  "electric",
  "hydrogen",
  "plugIn",
  "gas",
] as const;
export type BenefitTechnology = typeof BENEFIT_TECHNOLOGIES[number];
