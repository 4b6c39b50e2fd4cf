import type { StatementTable } from "../../documents/statement/statement.ts";
import type { Value } from "../../documents/statement/value-kind.ts";
import {
  partText,
  totalText,
  valueText,
  type ValueWriting,
} from "../../documents/statement/value-text.ts";

/** What rows add up to, with what it is the sum of. */
export interface ShownSum {
  title: string;
  /** Whether that is a part of what all comes to. */
  isPart: boolean;
  values: readonly Value[];
}

/** Writes a sum at the place of a column. */
export function sumText(
  { isPart, values }: Omit<ShownSum, "title">,
  { columns }: Pick<StatementTable, "columns">,
  place: number,
  writing: ValueWriting,
): string {
  const write = isPart ? valueText : totalText;
  return write(columns[place]!, values[place]!, writing);
}

/** More sums of parts than a year has months stand behind a line of their own. */
const PARTS_OPEN = 12;

/**
 * Gives the sums that stand under the rows, and those that are too many for it. Where rows are folded or on other pages,
 * a sum of all is more than what stands above it: it says so, and what stands open has a sum of its own before it.
 */
export function shownSums(
  table: StatementTable,
  pages: number,
  writing: ValueWriting,
): { sums: ShownSum[]; parts: ShownSum[] } {
  const { statement: m } = writing.texts;
  const { rows, totals, folded, openTotals } = table;
  const foldedRows = folded?.places.size ?? 0;
  const isMore = folded !== null || pages > 1;
  const titled = totals.map(({ part, values }) => ({
    isPart: part !== null,
    values,
    title: part === null
      ? isMore
        ? m.totalOfAll(rows.length, foldedRows)
        : partText(part, table, writing)
      : folded
      ? m.partOfAll(partText(part, table, writing))
      : partText(part, table, writing),
  }));
  const parts = titled.filter(({ isPart }) => isPart);
  const isLong = parts.length > PARTS_OPEN;
  const ofOpen = openTotals && {
    title: (pages > 1 ? m.totalOfUnfolded : m.totalOfShown)(
      rows.length - foldedRows,
    ),
    isPart: true,
    values: openTotals,
  };
  return {
    sums: [
      ...ofOpen ? [ofOpen] : [],
      ...isLong ? titled.filter(({ isPart }) => !isPart) : titled,
    ],
    parts: isLong ? parts : [],
  };
}
