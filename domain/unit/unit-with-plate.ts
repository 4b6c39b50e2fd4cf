/** Names a unit with its registration number, as in Volvo (ABC 123); alone without one. */
export function unitWithPlate(
  unit: string,
  registrationNumber: string | null,
): string {
  return registrationNumber ? `${unit} (${registrationNumber})` : unit;
}

/** Names a unit with its registration number for a list or a choice, as in Volvo · ABC 123; alone without one. */
export function unitLabel(
  unit: string,
  registrationNumber: string | null,
): string {
  return registrationNumber ? `${unit} · ${registrationNumber}` : unit;
}
