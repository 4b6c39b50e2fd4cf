const DAY_US = 86_400_000_000;

/** Instants between these have a year of four digits, which PostgreSQL and Date write alike. */
const FIRST_US = Date.UTC(1, 0) * 1000;
const LAST_US = Date.UTC(9999, 0) * 1000;

/** Gives the first instant of a day, as in 2026-03-02, microseconds since 1970. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) * 1000;
}

/** Gives the day in UTC of an instant in microseconds since 1970. */
export function dayOf(instantUs: number): string {
  const startUs = Math.floor(clampYears(instantUs) / DAY_US) * DAY_US;
  return new Date(startUs / 1000).toISOString().slice(0, 10);
}

/** Writes an instant in microseconds since 1970 for PostgreSQL; what no unit reports is infinite. */
export function timestampOf(instantUs: number): string {
  if (instantUs < FIRST_US) return "-infinity";
  if (instantUs > LAST_US) return "infinity";
  const ms = Math.floor(instantUs / 1000);
  const us = String(instantUs - ms * 1000).padStart(3, "0");
  return new Date(ms).toISOString().replace("Z", `${us}Z`);
}

function clampYears(instantUs: number): number {
  return Math.min(LAST_US, Math.max(FIRST_US, instantUs));
}
