/** The trips of a year against the limits of the tax offices. */
export const TAX_LIMITS_PATH = "/user/tax-limits";

/** Gives the path of a unit's limits. */
export function unitLimitsPath(unitId: number): string {
  return `${TAX_LIMITS_PATH}?subject=unit-${unitId}`;
}
