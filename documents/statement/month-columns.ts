import type { BenefitRow } from "../../db/benefit/values.ts";
import { currencyOfCountry, type TaxCurrency } from "../../domain/money.ts";
import type { Texts } from "../../locales/index.ts";
import type { DescribedColumn } from "./statement.ts";
import { UNIT_COLUMNS } from "./unit-columns.ts";

/** The columns that say which vehicle and month a row is about, and who has the vehicle. */
export const VEHICLE_MONTH_COLUMNS: readonly DescribedColumn<
  Pick<BenefitRow, "unit" | "month" | "car">
>[] = [
  ...UNIT_COLUMNS,
  {
    key: "month",
    kind: "month",
    title: (m) => m.statement.fleetUse.month,
    value: ({ month }) => month,
  },
  {
    key: "holder",
    kind: "text",
    title: (m) => m.companyCar.holder,
    value: ({ car }) => car.holder,
    isOptional: true,
  },
];

/** The columns of business distance, and of what counts as private for the tax office. */
export const TAXED_DISTANCE_COLUMNS: readonly DescribedColumn<
  Pick<BenefitRow, "distanceM">
>[] = [
  {
    key: "business_m",
    kind: "distance",
    title: (m) => m.tripType.business,
    value: ({ distanceM }) => distanceM.business,
    total: "sum",
  },
  {
    key: "private_m",
    kind: "distance",
    title: (m) => m.tripType.private,
    value: ({ distanceM }) => distanceM.private,
    total: "sum",
  },
  {
    key: "other_m",
    kind: "distance",
    title: (m) => m.tripType.other,
    value: ({ distanceM }) => distanceM.other,
    total: "sum",
  },
];

/** Gives the currency of the country by whose rules the rows are computed. */
export function currencyOfRows(
  rows: readonly { country: string }[],
): TaxCurrency | undefined {
  return rows[0] && currencyOfCountry(rows[0].country);
}

/** Says by which country's rules and in which currency the money is. */
export function rulesNote(
  rows: readonly { country: string }[],
  m: Texts,
): string[] {
  const currency = currencyOfRows(rows);
  return currency
    ? [m.companyCar.rules(m.companyCar.countries[currency], currency)]
    : rows.length > 0
    ? [m.companyCar.noRules]
    : [];
}

/** Lists the years of months, as in "2025, 2026". */
export function yearsOf(rows: readonly { month: string }[]): string {
  const years = new Set(rows.map(({ month }) => month.slice(0, 4)));
  return [...years].toSorted().join(", ");
}
