import { type RawBuilder, sql } from "kysely";

/**
 * Writes values as the text of a PostgreSQL array, to be cast to its type in SQL. The driver's own arrays take their type
 * from the first element and cannot hold nulls, dates or booleans of every kind.
 */
export function arrayText(
  values: readonly (string | number | boolean | null)[],
): string {
  return `{${values.map(elementText).join(",")}}`;
}

function elementText(value: string | number | boolean | null): string {
  if (value === null) return "null";
  return typeof value === "string"
    ? `"${value.replace(/[\\"]/g, "\\$&")}"`
    : String(value);
}

/**
 * Ends the select of one row from arrays. PostgreSQL guesses ten rows where it does not know the arrays yet, so without
 * it a plan for all calls would seem dearer than one made for each, and it would plan at each call.
 */
export function ofOne(count: number): RawBuilder<unknown> {
  return count === 1 ? sql`limit 1` : sql``;
}

/** Stands between texts: JSON never holds it. */
const SEPARATOR = "\x1e";

/** Gives JSON texts as an array in SQL. Unlike `arrayText` it escapes nothing, which pays for long texts. */
export function jsonTexts(
  texts: readonly (string | null)[],
) {
  return sql`string_to_array(
    ${texts.map((text) => text ?? "").join(SEPARATOR)}, ${SEPARATOR}, '')`;
}
