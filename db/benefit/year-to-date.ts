import { carTaxableOf } from "../../domain/benefit/car-taxable.ts";
import { lacksFuelValue } from "../../domain/benefit/month.ts";
import { toHundredths } from "../../domain/money.ts";
import { sumDistances } from "../../domain/trip/sums.ts";
import { countOccasions, type DrivenMonth } from "./driven-months.ts";
import type { BenefitRow } from "./values.ts";

/** What a vehicle drove and cost in tax of a tax year until the end of a month, or of its asked part. */
export interface YearToDate {
  businessM: number;
  privateM: number;
  occasions: number;
  /** Null where the sum of a month is not known. */
  taxable: number | null;
  /** What of that is car benefit, less what the employee pays; null where it is not known, or the vehicle was no benefit car. */
  carTaxable: number | null;
  /** Whether that is so for want of the value of fuel. */
  lacksFuel: boolean;
}

/** A tax year of a vehicle with one person, up to the month that was added last. */
interface Year extends Pick<YearToDate, "businessM" | "privateM"> {
  occasions: number;
  taxable: Taxed;
  carTaxable: Taxed;
  lacksFuel: boolean;
}

/** A sum of taxed months; null before the first one. One of which it is not known leaves no sum. */
type Taxed = number | null | "unknown";

/**
 * Adds up a vehicle's tax years until the end of each month, of the months in which the same person had it. The months
 * come in order; `yearFrom` gives the first day of the tax year in which one ends.
 */
export function addUpYears(
  months: readonly BenefitRow[],
  driven: readonly DrivenMonth[],
  yearFrom: (month: string) => string,
): Map<string, YearToDate> {
  const years = new Map<string, Year>();
  const drivenIn = Map.groupBy(driven, ({ month }) => month);
  return new Map(months.map((row) => {
    const { month, car: { holderId } } = row;
    const from = yearFrom(month);
    const key = `${from} ${holderId}`;
    const year = addMonth(
      years.get(key) ?? NOTHING,
      row,
      (drivenIn.get(month) ?? []).filter((one) => one.yearFrom === from),
    );
    years.set(key, year);
    const { taxable, carTaxable } = year;
    return [month, {
      ...year,
      taxable: sumOf(taxable),
      carTaxable: sumOf(carTaxable),
    }];
  }));
}

const NOTHING: Year = {
  businessM: 0,
  privateM: 0,
  occasions: 0,
  taxable: null,
  carTaxable: null,
  lacksFuel: false,
};

function addMonth(
  year: Year,
  row: BenefitRow,
  driven: readonly DrivenMonth[],
): Year {
  const { settings: { kind }, benefit } = row;
  const { business, total } = sumDistances(driven);
  return {
    businessM: year.businessM + business,
    privateM: year.privateM + total - business,
    occasions: year.occasions + countOccasions(driven),
    taxable: kind === null
      ? year.taxable
      : addTaxed(year.taxable, benefit.taxable),
    carTaxable: kind === "benefit"
      ? addTaxed(year.carTaxable, carTaxableOf(benefit))
      : year.carTaxable,
    lacksFuel: year.lacksFuel || lacksFuelValue(row),
  };
}

function addTaxed(sum: Taxed, month: number | null): Taxed {
  return sum === "unknown" || month === null ? "unknown" : (sum ?? 0) + month;
}

function sumOf(taxed: Taxed): number | null {
  return typeof taxed === "number" ? toHundredths(taxed) : null;
}
