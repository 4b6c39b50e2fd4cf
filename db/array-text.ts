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
