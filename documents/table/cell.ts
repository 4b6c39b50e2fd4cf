/** A cell of a table: a text or a number, metres shown as kilometres, money, a calendar day or a clock time; null is empty. */
export type Cell =
  | string
  | number
  | boolean
  | null
  | { kind: "day" | "clock"; text: string }
  | { kind: "distance" | "odometer"; metres: number }
  | { kind: "money"; amount: number };

/** Gives a distance in metres as a cell; null gives an empty cell. */
export function kilometres(
  kind: "distance" | "odometer",
  metres: number | null,
): Cell {
  return metres === null ? null : { kind, metres };
}
