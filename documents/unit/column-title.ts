import { type Column, isFieldColumn } from "../../domain/unit/list/list.ts";
import type { Texts } from "../../locales/index.ts";

/** Gives the title of a column: the name of its field, or its own. */
export function columnTitle(column: Column, m: Texts): string {
  return isFieldColumn(column)
    ? m.unit.label[column]
    : m.unit.columnName[column];
}
