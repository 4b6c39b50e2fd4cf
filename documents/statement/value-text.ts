import type { Writing } from "../reader.ts";
import type { Cell } from "../table/cell.ts";
import { noonOf } from "../../domain/time.ts";
import { currencyOf } from "../../locales/format.ts";
import type { Language } from "../../locales/index.ts";
import type { Column, StatementTable } from "./statement.ts";
import type { Value } from "./value-kind.ts";
import type { ValueKind } from "./value-kind.ts";

const HOUR_MS = 3_600_000;

/** The texts and formats that values are written with. */
export type ValueWriting = Pick<Writing, "texts" | "format">;

/** What of a column has to be known to write its values. */
type WrittenColumn = Pick<
  Column,
  "kind" | "text" | "currency" | "isWhole" | "isTotalWhole"
>;

/** Writes a value as pages and prints show it; nothing for a value that is not known. */
export function valueText(
  { kind, text, currency, isWhole }: WrittenColumn,
  value: Value,
  { texts, format }: ValueWriting,
): string {
  if (value === null) return "";
  if (typeof value === "string") {
    if (kind === "month") return format.month(value);
    if (kind === "day") return format.day(noonOf(value));
    return text?.(value, texts) ?? value;
  }
  switch (kind) {
    case "distance":
      return format.distance(value);
    case "odometer":
      return format.odometer(value);
    case "duration":
      return format.duration(value);
    case "money":
      return amountText(format.amount(value, currency), isWhole ?? false);
    case "count":
      return format.decimal(value);
    case "decimal":
      return format.tenths(value);
    case "hundredths":
      return format.hundredths(value);
    case "share":
      return `${format.tenths(value * 100)} %`;
    default:
      return String(value);
  }
}

/** Writes what all of a column adds up to; in whole kronor without öre. Sums of parts are written as values are. */
export function totalText(
  column: WrittenColumn,
  value: Value,
  writing: ValueWriting,
): string {
  const isWhole = column.isWhole || column.isTotalWhole;
  return valueText({ ...column, isWhole }, value, writing);
}

/** Writes an amount; a whole one beside others without its öre. */
function amountText(amount: string, isWhole: boolean): string {
  return isWhole ? amount.replace(/[.,]00(?!\d)/, "") : amount;
}

/** Gives the unit that stands in each figure of a column, and could as well stand over them; null where there is none. */
export function unitOf(
  { kind, currency }: Pick<Column, "kind" | "currency">,
  language: Language,
): string | null {
  switch (kind) {
    case "distance":
    case "odometer":
      return "km";
    case "share":
      return "%";
    case "money":
      return currency ?? currencyOf(language);
    default:
      return null;
  }
}

/** Writes what stands in the place of the first value of a total. */
export function partText(
  part: string | null,
  { partKind }: Pick<StatementTable, "partKind">,
  { texts, format }: ValueWriting,
): string {
  if (part === null) return texts.statement.total;
  return partKind === "month" ? format.month(part) : part;
}

/** Gives a value as a cell of a spreadsheet or CSV: distances as kilometres, times as hours. */
export function valueCell(
  { kind, text }: Column,
  value: Value,
  { texts }: ValueWriting,
): Cell {
  if (value === null) return null;
  if (typeof value === "string") {
    if (kind === "day") return { kind, text: value };
    return text?.(value, texts) ?? value;
  }
  return numberCell(kind, value);
}

function numberCell(kind: ValueKind, value: number): Cell {
  switch (kind) {
    case "distance":
    case "odometer":
      return { kind, metres: value };
    case "duration":
      return rounded(value / HOUR_MS);
    case "money":
      return { kind, amount: value };
    case "decimal":
    case "hundredths":
      return rounded(value);
    case "share":
      return rounded(value * 100);
    default:
      return value;
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
