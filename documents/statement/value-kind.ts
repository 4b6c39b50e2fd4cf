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
