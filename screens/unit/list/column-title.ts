import { type Column, isFieldColumn } from "../../../domain/unit/list/list.ts";
import type { Texts } from "../../../locales/index.ts";

/** What a column is called: the name of its field, or one of its own. */
export function columnTitle(column: Column, m: Texts): string {
  return isFieldColumn(column)
    ? m.unit.label[column]
    : m.unit.columnName[column];
}
