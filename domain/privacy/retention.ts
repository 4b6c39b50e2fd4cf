/** The kinds of data that are deleted because of their age, and how many rows of each a run deleted. */
export const RETAINED = [
  "positions",
  "messages",
  "views",
  "privateTrips",
  "trips",
] as const;
export type Retained = typeof RETAINED[number];
export type RetentionCounts = Partial<Record<Retained | "names", number>>;

/** Periods of an account: days, days, days, months, years. */
export type RetentionPeriods = Record<Retained, number>;

/** The longest periods of the deployment's settings, days. */
export interface DeploymentDays {
  positions: number;
  messages: number;
}

export interface Bounds {
  min: number;
  max: number;
  /** The period unless the account chooses another. */
  usual: number;
}

/** For how many calendar years after its own a trip log is kept (domain-facts 7.3). */
const LEGAL_YEARS: Record<string, number> = { SE: 7, NO: 5, GB: 6, UK: 6 };

/** For other countries: the longest. */
const LEGAL_YEARS_ELSEWHERE = 7;

/** Gives the years for which the law of a country requires a trip log after its own year. */
export function legalYears(country: string): number {
  return LEGAL_YEARS[country] ?? LEGAL_YEARS_ELSEWHERE;
}

/** The log of views: 24 months (domain-facts 7.3), at least a quarter, so that people have time to read it. */
const VIEWS_DAYS = { min: 90, max: 730 };
/** A trip log may be kept for a dispute with the tax office. */
const TRIPS_YEARS_MAX = 10;
/** In this time the driver can still change a private trip to another type. */
const PRIVATE_MONTHS_MIN = 3;
const POSITIONS_DAYS_MIN = 7;
const MESSAGES_DAYS_MIN = 30;

/**
 * Gives the bounds of an account's choice. Nothing is kept longer than by the deployment, and no trip log shorter than
 * the law requires.
 */
export function boundsOf(
  country: string,
  deployment: DeploymentDays,
): Record<Retained, Bounds> {
  const years = legalYears(country);
  return {
    positions: daysBetween(POSITIONS_DAYS_MIN, deployment.positions),
    messages: daysBetween(MESSAGES_DAYS_MIN, deployment.messages),
    views: { ...VIEWS_DAYS, usual: VIEWS_DAYS.max },
    privateTrips: {
      min: PRIVATE_MONTHS_MIN,
      max: years * 12,
      usual: years * 12,
    },
    trips: { min: years, max: TRIPS_YEARS_MAX, usual: years },
  };
}

function daysBetween(least: number, most: number): Bounds {
  return { min: Math.min(least, most), max: most, usual: most };
}

/** Gives the days that an account keeps positions: the chosen ones within the bounds, or the deployment's. */
export function positionDays(
  chosen: number | null,
  deploymentDays: number,
): number {
  return within(chosen, daysBetween(POSITIONS_DAYS_MIN, deploymentDays));
}

function within(chosen: number | null | undefined, bounds: Bounds): number {
  const { min, max, usual } = bounds;
  return Math.min(max, Math.max(min, chosen ?? usual));
}

/** Gives the effective periods: the chosen ones, within bounds that may have become narrower. */
export function periodsWith(
  chosen: Partial<Record<Retained, number | null>>,
  bounds: Record<Retained, Bounds>,
): RetentionPeriods {
  return Object.fromEntries(
    RETAINED.map((kind) => [kind, within(chosen[kind], bounds[kind])]),
  ) as RetentionPeriods;
}

const DAY_MS = 86_400_000;

/** Gives the instant before which each kind is deleted. Trips are deleted by whole calendar years, like tax years. */
export function cutoffsOf(
  periods: RetentionPeriods,
  now: Date,
): Record<Retained, Date> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const month = new Date(now);
  month.setUTCMonth(month.getUTCMonth() - periods.privateTrips);
  return {
    positions: daysAgo(periods.positions),
    messages: daysAgo(periods.messages),
    views: daysAgo(periods.views),
    privateTrips: month,
    trips: yearCutoff(periods.trips, now),
  };
}

/** Gives the start of the oldest calendar year that is still kept. */
export function yearCutoff(years: number, now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1));
}
