/** A value of a column; null where it is not known. */
export type Value = string | number | null;

/** What the values of a column are: metres, milliseconds, money, a share of 1, or as they say. */
export type ValueKind =
  | "text"
  | "month"
  | "day"
  | "count"
  | "distance"
  | "odometer"
  | "duration"
  | "money"
  | "decimal"
  | "hundredths"
  | "share";

/** Tells whether columns of the kind are read from the left; numbers stand at the right. */
export function standsAtLeft(kind: ValueKind): boolean {
  return kind === "text" || kind === "month" || kind === "day";
}

/** Computed figures have no more decimals: of a share they are hundredths of a percent, of 10 km they are metres. */
const DECIMALS = 4;
const COMPUTED: readonly ValueKind[] = ["decimal", "hundredths", "share"];

/** Gives a figure without the remains of its computation, the same on all surfaces. */
export function figureOf(kind: ValueKind, value: Value): Value {
  return typeof value === "number" && COMPUTED.includes(kind)
    ? Number(value.toFixed(DECIMALS))
    : value;
}
