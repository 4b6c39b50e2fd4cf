import type {
  Column,
  StatementTable,
} from "../../documents/statement/statement.ts";
import {
  standsAtLeft,
  type Value,
} from "../../documents/statement/value-kind.ts";
import type { Texts } from "../../locales/index.ts";

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

/** The column by which a page sorts its rows. */
export interface RowSort {
  place: number;
  order: "asc" | "desc";
  /** Writes a code as the column shows it. */
  word?(code: string): string;
}

/** Gives the order in which a column is read first: figures mostly from the largest one. */
function firstOrder({ kind }: Column): RowSort["order"] {
  return standsAtLeft(kind) ? "asc" : "desc";
}

/** Gives the order that a press on a column asks for: the other one of a column that sorts already. */
export function nextOrder(
  column: Column,
  order: RowSort["order"] | null,
): RowSort["order"] {
  if (order === null) return firstOrder(column);
  return order === "asc" ? "desc" : "asc";
}

/** Reads from an address by which column the rows are sorted; null where they stand as they were read. */
export function sortOf(
  { columns }: Pick<StatementTable, "columns">,
  key: string | undefined,
  order: string | undefined,
  m: Texts,
): RowSort | null {
  const place = columns.findIndex((column) => column.key === key);
  const column = columns[place];
  if (!column) return null;
  const isOrder = order === "asc" || order === "desc";
  return {
    place,
    order: isOrder ? order : firstOrder(column),
    word: (code) => column.text?.(code, m) ?? code,
  };
}

/** Compares rows by a column; what is not known stands last either way. */
function inOrderOf(
  { place, order, word = String }: RowSort,
  left: readonly Value[],
  right: readonly Value[],
): number {
  const [a, b] = [left[place]!, right[place]!];
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const by = typeof a === "number" && typeof b === "number"
    ? a - b
    : NAMES.compare(word(String(a)), word(String(b)));
  return order === "asc" ? by : -by;
}

const NAMES = new Intl.Collator("sv", { numeric: true });

/** Gives a page of the rows; the first where the address names none, the last where it names a later one. */
export function pageOfRows(
  { rows, folded }: Pick<StatementTable, "rows" | "folded">,
  asked: string | undefined,
  sort: RowSort | null = null,
): RowPage {
  const isFolded = ([number]: NumberedRow) =>
    folded?.places.has(number) ?? false;
  const numbered: NumberedRow[] = [...rows.entries()];
  if (sort) numbered.sort(([, a], [, b]) => inOrderOf(sort, a, b));
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
