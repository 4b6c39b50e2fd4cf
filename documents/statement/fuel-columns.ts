import type { BenefitRow } from "../../db/benefit/values.ts";
import {
  type BenefitMonth,
  isFuelTaxed,
  lacksFuelValue,
} from "../../domain/benefit/month.ts";
import { isFuelPaidByCompany } from "../../domain/benefit/settings.ts";
import type { Texts } from "../../locales/index.ts";
import { missing, missingText } from "./missing.ts";
import type { ColumnSpan, DescribedColumn } from "./statement.ts";
import type { Value } from "./value-kind.ts";

/** The facts of a vehicle's month from which the fuel columns and notes follow. */
type FuelRow = Pick<
  BenefitRow,
  "benefit" | "country" | "isChargedFree" | "settings"
>;

type FuelColumn = DescribedColumn<FuelRow>;

/** Under what the columns of money stand with their neighbours. */
const SPANS: Partial<Record<keyof Texts["companyCar"]["sums"], ColumnSpan>> = {
  fuelValue: "fuelValue",
  freeFuelValue: "fuelValue",
  fuelBenefit: "fuelBenefit",
  fuelBenefitByCost: "fuelBenefit",
  carBenefit: "carBenefit",
  carBenefitByDistance: "carBenefit",
  companyOwes: "companyOwes",
  companyOwesTaxFree: "companyOwes",
  companyOwesTaxable: "companyOwes",
};

/** Gives a figure. Where it is null, a row that owes it gets "not known", whose reason the notes give, and others stay empty. */
export function due(figure: number | null, isDue: boolean): Value {
  return figure ?? (isDue ? missing("notKnown") : null);
}

function isPaidByCompany({ settings }: FuelRow): boolean {
  return isFuelPaidByCompany(settings);
}

/** Private fuel counts of all company cars, and of other cars where the company pays for it. */
function countsFuel(row: FuelRow): boolean {
  return row.settings.kind === "benefit" || isPaidByCompany(row);
}

/** Which rows owe money for fuel, or are taxed for it. */
const DUE = {
  fuelValue: isPaidByCompany,
  userOwes: isPaidByCompany,
  fuelBenefit: isFuelTaxed,
  taxable: lacksFuelValue,
  feeBase: lacksFuelValue,
  companyOwes: ({ settings: { kind, fuelPayer } }) =>
    kind === "benefit" && fuelPayer === "private",
} satisfies Partial<Record<keyof BenefitMonth, (row: FuelRow) => boolean>>;

/** Describes a column of money that is computed for a vehicle's month; its sum of all is whole kronor or pounds. */
export function monthMoney(
  key: string,
  of: keyof Texts["companyCar"]["sums"],
  isOptional = true,
): FuelColumn {
  const isDue: ((row: FuelRow) => boolean) | undefined =
    DUE[of as keyof typeof DUE];
  return {
    key,
    kind: "money",
    title: (m) => m.companyCar.sums[of],
    short: (m) => m.companyCar.shortSums[of],
    ...(SPANS[of] && { under: SPANS[of] }),
    value: (row) => due(row.benefit[of], isDue?.(row) ?? false),
    text: missingText,
    total: "whole",
    isOptional,
  };
}

/** What private distance took. */
export const PRIVATE_FUEL_COLUMN: FuelColumn = {
  key: "private_fuel",
  kind: "hundredths",
  title: (m) => m.companyCar.privateFuel,
  short: (m) => m.statement.short.fuel,
  under: "privateFuel",
  value: (row) => due(row.benefit.fuelAmount, countsFuel(row)),
  text: missingText,
};

/** The consumption by which fuel counts. */
export const CONSUMPTION_COLUMN: FuelColumn = {
  key: "consumption_per_10_km",
  kind: "hundredths",
  title: (m) => m.statement.consumption,
  value: (row) => due(row.settings.consumptionPer10Km, countsFuel(row)),
  text: missingText,
};

/** The market price of fuel in a month; none of a unit that is neither company car nor private car. */
export const FUEL_PRICE_COLUMN: FuelColumn = {
  key: "market_fuel_price",
  kind: "money",
  title: (m) => m.companyCar.price,
  value: ({ settings: { kind, marketFuelPriceCents: cents } }) =>
    kind === null || cents === null ? null : cents / 100,
};

/** Says why fuel has no amount or no value, and where that is entered. */
export function lackingFuel(rows: readonly FuelRow[], m: Texts): string[] {
  return [
    ...rows.some((row) => countsFuel(row) && row.benefit.fuelAmount === null)
      ? [m.companyCar.noConsumption]
      : [],
    ...rows.some(lacksPrice) ? [m.companyCar.noPrice] : [],
  ];
}

/** Says that the user owes also for electricity that is free of tax. */
export function owesFreeNote(rows: readonly FuelRow[], m: Texts): string[] {
  return rows.some((row) => row.isChargedFree && isPaidByCompany(row))
    ? [m.companyCar.owesFreeNote]
    : [];
}

/** Says that private fuel is either repaid or taxed, or inside the car benefit, where both stand side by side. */
export function eitherNote(rows: readonly FuelRow[], m: Texts): string[] {
  const owing = rows.filter(({ benefit }) => benefit.userOwes);
  const { fuelOrRepaid } = m.companyCar;
  return [
    ...owing.some(isFuelTaxed) ? [fuelOrRepaid.SE] : [],
    ...owing.some(({ country }) => country === "GB") ? [fuelOrRepaid.GB] : [],
    ...owing.some(({ country, settings }) =>
        country === "NO" && settings.kind === "benefit"
      )
      ? [fuelOrRepaid.NO]
      : [],
  ];
}

/**
 * Tells whether a price is needed and not set. Where the company pays, only used fuel needs one; where the user pays, only
 * a company car without a reimbursement.
 */
function lacksPrice(row: FuelRow): boolean {
  const { settings, benefit } = row;
  if (settings.marketFuelPriceCents !== null) return false;
  return isPaidByCompany(row)
    ? benefit.fuelAmount !== 0
    : settings.kind === "benefit" &&
      settings.reimbursementCentsPer10Km === null;
}
