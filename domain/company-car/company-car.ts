import type { BenefitTechnology } from "../benefit/technologies.ts";
import type { BenefitKind } from "../benefit/settings.ts";
import type { Ownership } from "../emission/scopes.ts";

/** What the tax office asks about a vehicle, and who has it. Money is in the currency of the account's country. */
export interface CompanyCar {
  /** Null: as its benefit settings say. */
  ownership: Ownership | null;
  /** The employee who is taxed for it. */
  holderId: number | null;
  /** As new, with extras. */
  listPrice: number | null;
  /** A year. */
  vehicleTax: number | null;
  technology: BenefitTechnology;
  /** First day on which it was taxed (YYYY-MM-DD). */
  taxedFrom: string | null;
  modelYear: number | null;
  /** In Norway a van of class 2 or a light lorry. */
  isVan: boolean;
  engineCc: number | null;
  /** What the employee pays a month, hundredths. */
  netPaymentCents: number | null;
  /** 1 before the first change. */
  version: number;
}

/** A vehicle of which nothing is known. */
export const UNKNOWN_CAR: CompanyCar = {
  ownership: null,
  holderId: null,
  listPrice: null,
  vehicleTax: null,
  technology: "none",
  taxedFrom: null,
  modelYear: null,
  isVan: false,
  engineCc: null,
  netPaymentCents: null,
  version: 1,
};

/** Gives who owns a vehicle; by its benefit settings where it is not entered. */
export function ownershipOf(
  { ownership }: Pick<CompanyCar, "ownership">,
  kind: BenefitKind | null,
): Ownership {
  return ownership ?? (kind === "private" ? "employee" : "company");
}

/** Says why a company car has no car benefit in a month (2026-03): facts of it are not entered, the figures of the year or the rules of the country are not known, or it is not taxed yet. */
type NoCarBenefit = "facts" | "year" | "country" | "notTaxed";

/** Gives why the car benefit of a company car, which is not known, is not. */
export function whyNoCarBenefit(
  { listPrice, modelYear, vehicleTax, taxedFrom }: CompanyCar,
  { country, month }: { country: string; month: string },
): NoCarBenefit {
  if (country !== "SE" && country !== "NO") return "country";
  if (taxedFrom && month < taxedFrom.slice(0, 7)) return "notTaxed";
  const isEntered = listPrice !== null && modelYear !== null &&
    (country === "NO" || vehicleTax !== null && taxedFrom !== null);
  return isEntered ? "year" : "facts";
}
