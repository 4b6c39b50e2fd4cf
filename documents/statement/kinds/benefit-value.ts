import {
  type BenefitMonthRow,
  readBenefitMonths,
} from "../../../db/benefit/month-facts.ts";
import type { BenefitRow } from "../../../db/benefit/values.ts";
import { TRIP_TYPES } from "../../../domain/trip/trip.ts";
import { limitsOf, taxYearOf } from "../../../domain/tax/limits.ts";
import { daysOfMonth, holdsMonth } from "../../../domain/trip/log/log-query.ts";
import type { Texts } from "../../../locales/index.ts";
import {
  currencyOfRows,
  rulesNote,
  TAXED_DISTANCE_COLUMNS,
  VEHICLE_MONTH_COLUMNS,
} from "../month-columns.ts";
import {
  type BenefitColumn,
  DECIDING_COLUMNS,
  FUEL_COLUMNS,
  ODOMETER_COLUMNS,
  TAX_COLUMNS,
  USE_COLUMNS,
} from "../benefit-columns.ts";
import { carRuleNotes } from "../car-rule-notes.ts";
import { type ColumnGroup, describeStatement } from "../statement.ts";

/** Describes a column of money that is computed for the month. */
function money(
  key: string,
  of: keyof Texts["companyCar"]["sums"],
  group: ColumnGroup,
  isOptional = true,
): BenefitColumn {
  return {
    key,
    kind: "money",
    title: (m) => m.companyCar.sums[of],
    value: ({ benefit }) => benefit[of],
    total: "whole",
    isOptional,
    group,
  };
}

function inGroup(
  group: ColumnGroup,
  columns: readonly BenefitColumn[],
): BenefitColumn[] {
  return columns.map((column) => ({ ...column, group }));
}

/** What a row is about; number and holder stand with the vehicle's facts. */
const WHAT_COLUMNS: readonly BenefitColumn[] = VEHICLE_MONTH_COLUMNS.map(
  (column) =>
    column.key === "unit" || column.key === "month"
      ? column
      : { ...column, group: "vehicle" },
);

/** What each vehicle was driven in private and on business in each month, and what that is in tax (REP-08). */
export const benefitValue = describeStatement<BenefitMonthRow>({
  subjects: ["units"],
  showsLocked: true,
  showsHeld: true,
  columns: [
    ...WHAT_COLUMNS,
    ...inGroup("vehicle", ODOMETER_COLUMNS),
    ...inGroup("distance", [
      ...TAXED_DISTANCE_COLUMNS,
      ...USE_COLUMNS,
    ]),
    ...inGroup("fuel", FUEL_COLUMNS),
    money("fuel_cost", "fuelValue", "fuel", false),
    money("free_fuel_cost", "freeFuelValue", "fuel"),
    money("fuel_benefit", "fuelBenefit", "fuel"),
    money("fuel_benefit_by_cost", "fuelBenefitByCost", "fuel"),
    money("user_owes", "userOwes", "fuel", false),
    ...inGroup("tax", DECIDING_COLUMNS),
    money("car_benefit", "carBenefit", "tax"),
    money("car_benefit_by_distance", "carBenefitByDistance", "tax"),
    money("net_payment", "netPayment", "tax"),
    money("taxable", "taxable", "tax"),
    money("fee_base", "feeBase", "tax"),
    ...inGroup("tax", TAX_COLUMNS),
  ],
  async rows(tx, actor, asked, m) {
    const rows = await readBenefitMonths(tx, actor, asked);
    const isPartTaxed = rows.some(({ month, benefit }) =>
      benefit.carBenefit !== null && !holdsMonth(asked.days, month)
    );
    return { rows, missing: isPartTaxed ? [m.companyCar.report.partNote] : [] };
  },
  fold: {
    isFolded: ({ settings }) => settings.kind === null,
    group: "distance",
    text: (rows, m) =>
      m.companyCar.report.folded(
        new Set(rows.map(({ unit }) => unit.id)).size,
      ),
  },
  mainFigures: ["taxable", "distance_m"],
  partOf: ({ month }) => month,
  arePartsByName: true,
  partKind: "month",
  currency: currencyOfRows,
  chart: (rows) => ({
    kind: "distance",
    isInOrder: true,
    isOfMonths: true,
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
    m.companyCar.wholeNote,
    ...rows[0]?.country === "SE" ? [m.companyCar.threeQuartersNote] : [],
    m.companyCar.readersNote,
    ...monthNotes(rows, m),
    ...carRuleNotes(rows, m),
  ],
  missing: (rows, m) => [
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

/** Says what the counts of a month are, and against which limits the year counts (domain-facts 1.2). */
function monthNotes(rows: readonly BenefitMonthRow[], m: Texts): string[] {
  if (rows.length === 0) return [];
  const years = new Map(rows.map(({ country, month }) => {
    const year = taxYearOf(country, daysOfMonth(month)!.to);
    return [year.from, { country, year }] as const;
  }));
  const limits = [...years.values()].flatMap(({ country, year }) => {
    const texts = limitsOf(country, year).map(({ kind, amount, unit }) =>
      `${m.tax.kind[kind]} ${m.companyCar.decimals(amount)} ${
        m.forecast.units[unit]
      }`
    );
    return texts.length > 0
      ? [m.companyCar.report.limits(year.from, texts.join(", "))]
      : [];
  });
  const hasTolls = rows.some(({ privateTolls }) => privateTolls !== null);
  return [
    m.companyCar.report.odometerNote,
    m.companyCar.report.occasionsNote,
    ...limits,
    ...hasTolls ? [m.companyCar.report.tollsNote] : [],
  ];
}
