import type { BenefitMonthRow } from "../../db/benefit/month-facts.ts";
import type { AttestState } from "../../domain/attest/attest.ts";
import { distanceColumn } from "./distance-columns.ts";
import { due, FUEL_PRICE_COLUMN, PRIVATE_FUEL_COLUMN } from "./fuel-columns.ts";
import { missingText } from "./missing.ts";
import type { DescribedColumn } from "./statement.ts";

type BenefitColumn = DescribedColumn<BenefitMonthRow>;

/** Who drove, what the odometer says, and whether the month is attested. */
export const ODOMETER_COLUMNS: readonly BenefitColumn[] = [
  {
    key: "drivers",
    kind: "text",
    title: (m) => m.statement.drivers,
    value: ({ drivers }) => drivers,
  },
  {
    key: "odometer_start_m",
    kind: "odometer",
    title: (m) => m.statement.odometerStart,
    short: (m) => m.statement.short.start,
    under: "odometer",
    value: ({ odometerStartM }) => odometerStartM,
  },
  {
    key: "odometer_stop_m",
    kind: "odometer",
    title: (m) => m.statement.odometerStop,
    short: (m) => m.statement.short.stop,
    under: "odometer",
    value: ({ odometerStopM }) => odometerStopM,
  },
  distanceColumn(({ distanceM }) => distanceM.total),
  {
    key: "unrecorded_m",
    kind: "distance",
    title: (m) => m.companyCar.report.unrecorded,
    value: ({ unrecordedM }) => unrecordedM,
    total: "sum",
  },
  {
    key: "attest",
    kind: "text",
    title: (m) => m.companyCar.report.attest,
    value: ({ attest }) => attest,
    text: (code, m) =>
      m.companyCar.report.attestStates[code as Exclude<AttestState, "none">],
  },
];

/** How much of a month, and of the tax year until then, was private. */
export const USE_COLUMNS: readonly BenefitColumn[] = [
  {
    key: "private_share",
    kind: "share",
    title: (m) => m.companyCar.report.privateShare,
    short: (m) => m.statement.short.share,
    under: "privateUse",
    value: ({ privateShare }) => privateShare,
    total: (rows) => {
      const total = rows.reduce((sum, row) => sum + row.distanceM.total, 0);
      const own = rows.reduce((sum, row) => sum + row.distanceM.business, 0);
      return total > 0 ? (total - own) / total : null;
    },
  },
  {
    key: "private_occasions",
    kind: "count",
    title: (m) => m.companyCar.report.occasions,
    short: (m) => m.statement.short.occasions,
    under: "privateUse",
    value: ({ occasions }) => occasions,
    total: "sum",
  },
  {
    key: "year_business_m",
    kind: "distance",
    title: (m) => m.companyCar.report.yearBusiness,
    short: (m) => m.tripType.business,
    under: "yearOfVehicle",
    value: ({ year }) => year.businessM,
  },
  {
    key: "year_private_m",
    kind: "distance",
    title: (m) => m.companyCar.report.yearPrivate,
    short: (m) => m.tripType.private,
    under: "yearOfVehicle",
    value: ({ year }) => year.privateM,
  },
  {
    key: "year_private_occasions",
    kind: "count",
    title: (m) => m.companyCar.report.yearOccasions,
    short: (m) => m.statement.short.occasions,
    under: "yearOfVehicle",
    value: ({ year }) => year.occasions,
  },
  {
    key: "small_extent",
    kind: "text",
    title: (m) => m.companyCar.report.smallExtent,
    short: (m) => m.statement.short.smallExtent,
    under: "yearOfVehicle",
    value: ({ isOfSmallExtent: is }) => is === null ? null : is ? "yes" : "no",
    text: (code, m) => m.companyCar.report.answers[code as "yes" | "no"],
    isOptional: true,
  },
];

/** Whether three quarters of the car benefit count, and by which business of the whole year. */
export const DECIDING_COLUMNS: readonly BenefitColumn[] = [
  {
    key: "deciding_business_m",
    kind: "distance",
    title: (m) => m.companyCar.report.decidingBusiness,
    short: (m) => m.statement.short.business,
    under: "threeQuarters",
    value: ({ deciding }) => deciding?.businessM ?? null,
    isOptional: true,
  },
  {
    key: "deciding_cars",
    kind: "text",
    title: (m) => m.companyCar.report.decidingCars,
    short: (m) => m.statement.short.cars,
    under: "threeQuarters",
    value: ({ deciding }) => deciding?.cars ?? null,
    isOptional: true,
  },
  {
    key: "business_limit_m",
    kind: "distance",
    title: (m) => m.companyCar.report.businessLimit,
    short: (m) => m.statement.short.limit,
    under: "threeQuarters",
    value: ({ deciding }) => deciding?.limitM ?? null,
    isOptional: true,
  },
  {
    key: "three_quarters",
    kind: "text",
    title: (m) => m.companyCar.report.threeQuarters,
    short: (m) => m.statement.short.reached,
    under: "threeQuarters",
    value: ({ deciding }) => deciding && (deciding.isReached ? "yes" : "no"),
    text: (code, m) => m.companyCar.report.answers[code as "yes" | "no"],
    isOptional: true,
  },
];

/** What private trips took, and what that costs a litre, kWh or kg. */
export const FUEL_COLUMNS: readonly BenefitColumn[] = [
  { ...PRIVATE_FUEL_COLUMN, isOptional: true },
  {
    key: "free_fuel",
    kind: "hundredths",
    title: (m) => m.companyCar.freeFuel,
    short: (m) => m.statement.short.freeFuel,
    under: "privateFuel",
    value: ({ benefit }) => benefit.freeFuelAmount,
    isOptional: true,
  },
  { ...FUEL_PRICE_COLUMN, isOptional: true },
];

/** What is taxed of the year until the month's end, and private tolls, which are taxed by themselves. */
export const TAX_COLUMNS: readonly BenefitColumn[] = [
  {
    key: "year_taxable",
    kind: "money",
    title: (m) => m.companyCar.report.yearTaxable,
    short: (m) => m.statement.short.taxed,
    under: "year",
    value: ({ year }) => due(year.taxable, year.lacksFuel),
    text: missingText,
    isOptional: true,
  },
  {
    key: "year_car_taxable",
    kind: "money",
    title: (m) => m.companyCar.report.yearCarTaxable,
    short: (m) => m.statement.short.ofCar,
    under: "year",
    value: ({ year }) => year.carTaxable,
    isOptional: true,
  },
  {
    key: "private_tolls",
    kind: "money",
    title: (m) => m.companyCar.report.privateTolls,
    value: ({ privateTolls }) => privateTolls,
    total: "sum",
    isOptional: true,
  },
];
