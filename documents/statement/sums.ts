import { toHundredths } from "../../domain/money.ts";
import { figureOf, type Value, type ValueKind } from "./value-kind.ts";

/** What of a column has to be known to add it up. */
export interface Summed<Row> {
  kind: ValueKind;
  value(row: Row): Value;
  /** "sum" adds the values up, "whole" those of all rows to whole kronor or pounds; a function computes the sum from its rows. */
  total?: "sum" | "whole" | ((rows: readonly Row[]) => Value);
}

/** Adds rows up, column by column. Sums of a part keep their öre, so that what is whole is rounded once (domain-facts 1.5). */
export function sumsOf<Row>(
  columns: readonly Summed<Row>[],
  rows: readonly Row[],
  of: "part" | "all",
): Value[] {
  return columns.map(({ kind, total, value }) => {
    if (!total) return null;
    if (typeof total === "function") return figureOf(kind, total(rows));
    const sum = figureOf(kind, sumOf(rows.map(value)));
    if (typeof sum !== "number" || kind !== "money") return sum;
    // Amounts are whole hundredths, but 0.1 + 0.2 is not 0.3 here.
    const amount = toHundredths(sum);
    return total === "whole" && of === "all" ? Math.round(amount) : amount;
  });
}

/** Adds up what is known; null where nothing is. */
export function sumOf(values: readonly Value[]): number | null {
  let sum: number | null = null;
  for (const value of values) {
    if (typeof value === "number") sum = (sum ?? 0) + value;
  }
  return sum;
}
