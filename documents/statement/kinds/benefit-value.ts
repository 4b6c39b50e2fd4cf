import {
  type BenefitRow,
  readBenefitRows,
} from "../../../db/benefit/values.ts";
import { baseAmountsOf } from "../../../domain/benefit/base-amounts.ts";
import { TRIP_TYPES } from "../../../domain/trip/trip.ts";
import type { Texts } from "../../../locales/index.ts";
import {
  currencyOfRows,
  rulesNote,
  TAXED_DISTANCE_COLUMNS,
  VEHICLE_MONTH_COLUMNS,
} from "../month-columns.ts";
import { type DescribedColumn, describeStatement } from "../statement.ts";

/** Describes a column of money that is computed for the month. */
function money(
  key: string,
  of: Exclude<keyof BenefitRow["benefit"], "fuelAmount">,
  isOptional = true,
): DescribedColumn<BenefitRow> {
  return {
    key,
    kind: "money",
    title: (m) => m.companyCar.sums[of],
    value: ({ benefit }) => benefit[of],
    total: "sum",
    isOptional,
  };
}

/** What each vehicle was driven in private and on business in each month, and what that is in tax (REP-08). */
export const benefitValue = describeStatement<BenefitRow>({
  subjects: ["units"],
  showsLocked: true,
  columns: [
    ...VEHICLE_MONTH_COLUMNS,
    ...TAXED_DISTANCE_COLUMNS,
    {
      key: "distance_m",
      kind: "distance",
      title: (m) => m.statement.distance,
      value: ({ distanceM }) => distanceM.total,
      total: "sum",
    },
    money("fuel_cost", "fuelValue", false),
    money("fuel_benefit", "fuelBenefit"),
    money("fuel_benefit_by_cost", "fuelBenefitByCost"),
    money("car_benefit", "carBenefit"),
    money("car_benefit_by_distance", "carBenefitByDistance"),
    money("net_payment", "netPayment"),
    money("taxable", "taxable"),
    money("fee_base", "feeBase"),
    money("user_owes", "userOwes", false),
  ],
  rows: readBenefitRows,
  partOf: ({ month }) => month,
  arePartsByName: true,
  currency: currencyOfRows,
  chart: (rows) => ({
    kind: "distance",
    isInOrder: true,
    parts: TRIP_TYPES.map((type) => ({
      key: type,
      title: (m) => m.tripType[type],
    })),
    bars: [...Map.groupBy(rows, ({ month }) => month)]
      .toSorted(([a], [b]) => a < b ? -1 : 1)
      .map(([label, ofMonth]) => ({
        label,
        values: TRIP_TYPES.map((type) =>
          ofMonth.reduce((sum, { distanceM }) => sum + distanceM[type], 0)
        ),
      })),
  }),
  notes: (rows, m) => [
    ...rulesNote(rows, m),
    m.companyCar.privateNote,
    ...yearNotes(rows, m),
    ...rows.some(({ settings }) => settings.kind === null)
      ? [m.companyCar.noKind]
      : [],
    ...rows.some((row) => row.settings.kind === "benefit" && isUnknown(row))
      ? [m.companyCar.noFacts]
      : [],
  ],
});

function isUnknown({ benefit }: BenefitRow): boolean {
  return benefit.carBenefit === null;
}

/** Prints the base amounts that Swedish car benefit was computed with, by income year. */
function yearNotes(rows: readonly BenefitRow[], m: Texts): string[] {
  const years = new Set(
    rows.filter(({ country, benefit }) =>
      country === "SE" && benefit.carBenefit !== null
    ).map(({ month }) => Number(month.slice(0, 4))),
  );
  return [...years].flatMap((year) => {
    const base = baseAmountsOf(year);
    return base
      ? [m.companyCar.baseAmounts(year, base.priceBase, base.loanRatePercent)]
      : [];
  });
}
