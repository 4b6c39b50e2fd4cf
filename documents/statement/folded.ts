import type { Texts } from "../../locales/index.ts";

/** Which rows of a statement a page folds, and what it says of them; where all would be folded, none is. */
export interface Fold<Row> {
  isFolded(row: Row): boolean;
  /** Unfolded they have the columns of this group. */
  group: keyof Texts["statement"]["columnGroups"];
  text(rows: readonly Row[], m: Texts): string;
}

/** Rows that a page folds into one line. */
export interface FoldedRows extends Pick<Fold<unknown>, "group"> {
  /** Their places among all rows. */
  places: ReadonlySet<number>;
  text: string;
}

/** Finds the rows that a page folds; null where all stand open. */
export function foldedOf<Row>(
  fold: Fold<Row> | undefined,
  rows: readonly Row[],
  m: Texts,
): FoldedRows | null {
  const folded = fold ? rows.filter(fold.isFolded) : [];
  if (!fold || folded.length === 0 || folded.length === rows.length) {
    return null;
  }
  const places = rows.flatMap((row, i) => fold.isFolded(row) ? [i] : []);
  return {
    places: new Set(places),
    group: fold.group,
    text: fold.text(folded, m),
  };
}
