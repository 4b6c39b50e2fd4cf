/** A stored value that fits JSON and a table cell. */
export type OwnValue = string | number | boolean | null;
export type OwnRow = Record<string, OwnValue>;

/** A kind of thing that is stored about a person. */
export interface OwnSection {
  name: string;
  /** In the order of the table's columns. */
  columns: readonly string[];
  /** Its rows, page by page, so that years of trips need not fit in memory. */
  pages: AsyncIterable<OwnRow[]>;
}
