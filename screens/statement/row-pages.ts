import type { StatementTable } from "../../documents/statement/statement.ts";

/** Rows of a page; files and call have all. */
const ROWS_A_PAGE = 50;

/** A row with its number among all. */
export type NumberedRow = readonly [
  number: number,
  row: StatementTable["rows"][number],
];

/** A page of the rows: those that stand open come before the folded ones. */
export interface RowPage {
  /** From 1. */
  page: number;
  pages: number;
  /** The places of its rows, from 1. */
  first: number;
  last: number;
  all: number;
  open: readonly NumberedRow[];
  folded: readonly NumberedRow[];
}

/** Gives a page of the rows; the first where the address names none, the last where it names a later one. */
export function pageOfRows(
  { rows, folded }: Pick<StatementTable, "rows" | "folded">,
  asked: string | undefined,
): RowPage {
  const isFolded = ([number]: NumberedRow) =>
    folded?.places.has(number) ?? false;
  const numbered: NumberedRow[] = [...rows.entries()];
  const inOrder = [
    ...numbered.filter((row) => !isFolded(row)),
    ...numbered.filter(isFolded),
  ];
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_A_PAGE));
  const named = /^[1-9]\d{0,5}$/.test(asked ?? "") ? Number(asked) : 1;
  const page = Math.min(named, pages);
  const before = (page - 1) * ROWS_A_PAGE;
  const shown = inOrder.slice(before, before + ROWS_A_PAGE);
  return {
    page,
    pages,
    first: before + 1,
    last: before + shown.length,
    all: rows.length,
    open: shown.filter((row) => !isFolded(row)),
    folded: shown.filter(isFolded),
  };
}
