import { sql } from "kysely";

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

/** Stands between texts: JSON never holds it. */
const SEPARATOR = "\x1e";

/** Gives JSON texts as an array in SQL. Unlike `arrayText` it escapes nothing, which pays for long texts. */
export function jsonTexts(
  texts: readonly (string | null)[],
) {
  return sql`string_to_array(
    ${texts.map((text) => text ?? "").join(SEPARATOR)}, ${SEPARATOR}, '')`;
}
