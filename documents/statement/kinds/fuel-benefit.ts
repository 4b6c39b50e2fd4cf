import {
  type BenefitRow,
  readBenefitRows,
} from "../../../db/benefit/values.ts";
import { companyCarRateOf } from "../../../domain/benefit/month.ts";
import type { FuelPayer } from "../../../domain/benefit/settings.ts";
import type { Texts } from "../../../locales/index.ts";
import { inGroup, inGroupButName } from "../column-groups.ts";
import {
  CONSUMPTION_COLUMN,
  eitherNote,
  FUEL_PRICE_COLUMN,
  lackingFuel,
  monthMoney,
  owesFreeNote,
  PRIVATE_FUEL_COLUMN,
} from "../fuel-columns.ts";
import {
  currencyOfRows,
  rulesNote,
  TAXED_DISTANCE_COLUMNS,
  VEHICLE_MONTH_COLUMNS,
} from "../month-columns.ts";
import { noCars } from "../nothing.ts";
import { advisoryRateNotes, rateNote } from "../rate-note.ts";
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
  CONSUMPTION_COLUMN,
  FUEL_PRICE_COLUMN,
  PRIVATE_FUEL_COLUMN,
  monthMoney("user_owes", "userOwes", false),
  monthMoney("company_owes", "companyOwes", false),
  monthMoney("company_owes_tax_free", "companyOwesTaxFree"),
  monthMoney("company_owes_taxable", "companyOwesTaxable"),
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
  nothing: noCars("benefit"),
  mainFigures: ["user_owes", "company_owes"],
  currency: currencyOfRows,
  notes: (rows, m) => [
    ...rulesNote(rows, m),
    m.companyCar.owesNote,
    ...eitherNote(rows, m),
    ...owesFreeNote(rows, m),
    m.companyCar.wholeNote,
    m.companyCar.readersNote,
    ...ratesOf(rows, m),
  ],
  missing: lackingFuel,
});

/** Prints the rates that the sums were computed with, each once. */
function ratesOf(rows: readonly BenefitRow[], m: Texts): string[] {
  const notes = rows.flatMap(({ country, month, fuelType, settings, car }) =>
    settings.fuelPayer === "private"
      ? rateNote(companyCarRateOf({ country, fuelType, car }, `${month}-01`), m)
      : []
  );
  return [...new Set(notes), ...advisoryRateNotes(rows, m)];
}
