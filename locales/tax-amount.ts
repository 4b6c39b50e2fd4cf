import { METRES_OF, type TaxLimit } from "../domain/tax/limits.ts";
import { localeOf } from "./format.ts";

/** How a language names what tax limits count in. */
interface AmountWords {
  days(count: string): string;
  mil(count: string): string;
  miles(count: string): string;
}

/** Writes days or metres in the unit of a tax limit, without it, as in "8"; a value below the limit never looks like it. */
export function taxNumber(
  used: number,
  unit: TaxLimit["unit"],
  language: string,
): string {
  return new Intl.NumberFormat(localeOf(language), {
    maximumFractionDigits: 1,
    roundingMode: "trunc",
  }).format(unit === "days" ? used : used / METRES_OF[unit]);
}

/** Writes the same with the unit, as in "8 days". */
export function taxAmount(
  used: number,
  unit: TaxLimit["unit"],
  words: AmountWords,
  language: string,
): string {
  const number = taxNumber(used, unit, language);
  if (unit === "km") return `${number} km`;
  return words[unit === "mile" ? "miles" : unit](number);
}
