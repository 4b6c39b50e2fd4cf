import {
  type BenefitRow,
  readBenefitRows,
} from "../../../db/benefit/values.ts";
import { companyCarRateOf } from "../../../domain/benefit/month.ts";
import type { FuelPayer } from "../../../domain/benefit/settings.ts";
import { advisoryFuelRateOf } from "../../../domain/mileage/advisory-fuel-rates.ts";
import type { Texts } from "../../../locales/index.ts";
import { inGroup, inGroupButName } from "../column-groups.ts";
import {
  currencyOfRows,
  FUEL_PRICE_COLUMN,
  rulesNote,
  TAXED_DISTANCE_COLUMNS,
  VEHICLE_MONTH_COLUMNS,
} from "../month-columns.ts";
import { rateNote } from "../rate-note.ts";
import { type DescribedColumn, describeStatement } from "../statement.ts";

type FuelColumn = DescribedColumn<BenefitRow>;

const PAYER_COLUMN: FuelColumn = {
  key: "fuel_payer",
  kind: "text",
  title: (m) => m.companyCar.fuelPayer,
  value: ({ settings }) => settings.fuelPayer,
  text: (code, m) => m.companyCar.fuelPayers[code as FuelPayer],
};

const MONEY_COLUMNS: readonly FuelColumn[] = [
  {
    key: "consumption_per_10_km",
    kind: "hundredths",
    title: (m) => m.statement.consumption,
    value: ({ settings }) => settings.consumptionPer10Km,
  },
  FUEL_PRICE_COLUMN,
  {
    key: "private_fuel",
    kind: "decimal",
    title: (m) => m.companyCar.privateFuel,
    value: ({ benefit }) => benefit.fuelAmount,
  },
  {
    key: "user_owes",
    kind: "money",
    title: (m) => m.companyCar.sums.userOwes,
    value: ({ benefit }) => benefit.userOwes,
    total: "whole",
  },
  {
    key: "company_owes",
    kind: "money",
    title: (m) => m.companyCar.sums.companyOwes,
    value: ({ benefit }) => benefit.companyOwes,
    total: "whole",
  },
  {
    key: "company_owes_tax_free",
    kind: "money",
    title: (m) => m.companyCar.sums.companyOwesTaxFree,
    value: ({ benefit }) => benefit.companyOwesTaxFree,
    total: "whole",
    isOptional: true,
  },
  {
    key: "company_owes_taxable",
    kind: "money",
    title: (m) => m.companyCar.sums.companyOwesTaxable,
    value: ({ benefit }) => benefit.companyOwesTaxable,
    total: "whole",
    isOptional: true,
  },
];

/** What users owe the company for private fuel of company cars in each month, and the company users for business fuel (BEN-05). */
export const fuelBenefit = describeStatement<BenefitRow>({
  subjects: ["units"],
  showsHeld: true,
  columns: [
    ...inGroupButName<BenefitRow>("distance", [
      ...VEHICLE_MONTH_COLUMNS,
      PAYER_COLUMN,
      ...TAXED_DISTANCE_COLUMNS,
    ]),
    ...inGroup("fuel", MONEY_COLUMNS),
  ],
  rows: async (tx, actor, asked) =>
    (await readBenefitRows(tx, actor, asked))
      .filter(({ settings }) => settings.kind === "benefit"),
  mainFigures: ["user_owes", "company_owes"],
  currency: currencyOfRows,
  notes: (rows, m) => [
    ...rulesNote(rows, m),
    m.companyCar.owesNote,
    m.companyCar.wholeNote,
    m.companyCar.readersNote,
    ...ratesOf(rows, m),
  ],
  missing: (rows, m) =>
    rows.some(({ settings }) => settings.marketFuelPriceCents === null)
      ? [m.companyCar.noPrice]
      : [],
});

/** Prints the rates that the sums were computed with, each once. */
function ratesOf(rows: readonly BenefitRow[], m: Texts): string[] {
  const notes = rows.flatMap(({ country, month, fuelType, settings, car }) => {
    const day = `${month}-01`;
    if (settings.fuelPayer === "private") {
      return rateNote(companyCarRateOf({ country, fuelType, car }, day), m);
    }
    if (country !== "GB") return [];
    const rate = advisoryFuelRateOf({ fuelType, engineCc: car.engineCc }, day);
    return rate
      ? [m.companyCar.advisoryRate(rate.pence, rate.validFrom, rate.source)]
      : [m.companyCar.noAdvisoryRate(month)];
  });
  return [...new Set(notes)];
}
