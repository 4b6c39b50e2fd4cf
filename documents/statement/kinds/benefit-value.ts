import {
  type BenefitMonthRow,
  readBenefitMonths,
} from "../../../db/benefit/month-facts.ts";
import type { BenefitRow } from "../../../db/benefit/values.ts";
import { isFuelTaxed } from "../../../domain/benefit/month.ts";
import { whyNoCarBenefit } from "../../../domain/company-car/company-car.ts";
import { TRIP_TYPES } from "../../../domain/trip/trip.ts";
import { limitsOf, taxYearOf } from "../../../domain/tax/limits.ts";
import { daysOfMonth, holdsMonth } from "../../../domain/trip/log/log-query.ts";
import type { Texts } from "../../../locales/index.ts";
import {
  currencyOfRows,
  rulesNote,
  TAXED_DISTANCE_COLUMNS,
  VEHICLE_MONTH_COLUMNS,
  yearsOf,
} from "../month-columns.ts";
import {
  eitherNote,
  lackingFuel,
  monthMoney,
  owesFreeNote,
} from "../fuel-columns.ts";
import {
  DECIDING_COLUMNS,
  FUEL_COLUMNS,
  ODOMETER_COLUMNS,
  TAX_COLUMNS,
  USE_COLUMNS,
} from "../benefit-columns.ts";
import { advisoryRateNotes } from "../rate-note.ts";
import { carRuleNotes } from "../car-rule-notes.ts";
import { inGroup, inGroupButName } from "../column-groups.ts";
import { noCars } from "../nothing.ts";
import { describeStatement } from "../statement.ts";

/** What each vehicle was driven in private and on business in each month, and what that is in tax (REP-08). */
export const benefitValue = describeStatement<BenefitMonthRow>({
  subjects: ["units"],
  showsLocked: true,
  showsHeld: true,
  columns: [
    ...inGroupButName<BenefitMonthRow>("vehicle", [
      ...VEHICLE_MONTH_COLUMNS,
      ...ODOMETER_COLUMNS,
    ]),
    ...inGroup<BenefitMonthRow>("distance", [
      ...TAXED_DISTANCE_COLUMNS,
      ...USE_COLUMNS,
    ]),
    ...inGroup<BenefitMonthRow>("fuel", [
      ...FUEL_COLUMNS,
      monthMoney("fuel_cost", "fuelValue", false),
      monthMoney("free_fuel_cost", "freeFuelValue"),
      monthMoney("fuel_benefit", "fuelBenefit"),
      monthMoney("fuel_benefit_by_cost", "fuelBenefitByCost"),
      monthMoney("user_owes", "userOwes", false),
    ]),
    ...inGroup<BenefitMonthRow>("tax", [
      ...DECIDING_COLUMNS,
      monthMoney("car_benefit", "carBenefit"),
      monthMoney("car_benefit_by_distance", "carBenefitByDistance"),
      monthMoney("net_payment", "netPayment"),
      monthMoney("taxable", "taxable"),
      monthMoney("fee_base", "feeBase"),
      ...TAX_COLUMNS,
    ]),
  ],
  async rows(tx, actor, asked, m) {
    const rows = await readBenefitMonths(tx, actor, asked);
    const isPartTaxed = rows.some(({ month, benefit }) =>
      benefit.carBenefit !== null && !holdsMonth(asked.days, month)
    );
    return { rows, missing: isPartTaxed ? [m.companyCar.report.partNote] : [] };
  },
  nothing: noCars(null),
  fold: {
    isFolded: hasNoKind,
    group: "distance",
    text: (rows, m) =>
      m.companyCar.report.folded(
        new Set(rows.map(({ unit }) => unit.id)).size,
      ),
  },
  mainFigures: ["taxable", "car_benefit", "fuel_benefit", "distance_m"],
  partOf: ({ month }) => month,
  arePartsByName: true,
  partKind: "month",
  currency: currencyOfRows,
  chart: (rows) => ({
    kind: "distance",
    isInOrder: true,
    labelKind: "month",
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
    ...advisoryRateNotes(rows, m),
    ...eitherNote(rows, m),
    ...owesFreeNote(rows, m),
    ...rows.some(isFuelTaxed) ? [m.payroll.taxedLater] : [],
    // The line of the folded rows says it of some of them.
    ...isOfSome(rows, hasNoKind) ? [m.companyCar.noKind] : [],
  ],
  missing: (rows, m) => [
    ...rows.some(({ areDriversHidden }) => areDriversHidden)
      ? [m.statement.lockedDrivers]
      : [],
    ...rows.length > 0 && rows.every(hasNoKind) ? [m.companyCar.noKind] : [],
    ...noCarBenefitNotes(rows, m),
    ...lackingFuel(rows, m),
    ...rows.some(({ year }) => year.lacksFuel)
      ? [m.companyCar.report.yearUnknown]
      : [],
  ],
});

function hasNoKind({ settings }: BenefitRow): boolean {
  return settings.kind === null;
}

function isOfSome<Row>(
  rows: readonly Row[],
  is: (row: Row) => boolean,
): boolean {
  return rows.some(is) && !rows.every(is);
}

/** Says why company cars have no car benefit, and of which years the figures are not known. */
function noCarBenefitNotes(rows: readonly BenefitRow[], m: Texts): string[] {
  const t = m.companyCar;
  const why = Map.groupBy(
    rows.filter(({ settings, benefit }) =>
      settings.kind === "benefit" && benefit.carBenefit === null
    ),
    (row) => whyNoCarBenefit(row.car, row),
  );
  const ofYear = why.get("year");
  return [
    ...why.has("facts") ? [t.noFacts] : [],
    ...ofYear ? [t.noYearFigures(yearsOf(ofYear))] : [],
    ...why.has("country") ? [t.noCountryRule] : [],
    ...why.has("notTaxed") ? [t.notTaxedYet] : [],
  ];
}

/** Says what the counts of a month are, and against which limits the year counts (domain-facts 1.2). */
function monthNotes(rows: readonly BenefitMonthRow[], m: Texts): string[] {
  const [first] = rows;
  if (!first) return [];
  const { country } = first;
  const months = new Set(rows.map(({ month }) => month));
  const years = new Map([...months].map((month) => {
    const year = taxYearOf(country, daysOfMonth(month)!.to);
    return [year.from, year] as const;
  }));
  const limits = [...years.values()].flatMap((year) => {
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
    ...rows.some(({ isOfSmallExtent }) => isOfSmallExtent !== null)
      ? [m.companyCar.report.smallExtentNote]
      : [],
    ...hasTolls ? [m.companyCar.report.tollsNote] : [],
  ];
}
