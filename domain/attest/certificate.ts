import { addDays } from "../time.ts";
import type { Days } from "../trip/log/log-query.ts";
import type { DistanceSums } from "../trip/sums.ts";
import type { ChainCheck } from "./chain.ts";

/** The first year with a certificate; earlier years have no trips. */
const YEAR_MIN = 2000;

/** Reads the calendar year in a text, not later than today's; null when there is none. */
export function certificateYear(text: string, today: string): number | null {
  if (!/^\d{4}$/.test(text)) return null;
  const year = Number(text);
  return year >= YEAR_MIN && text <= today.slice(0, 4) ? year : null;
}

/** What is stored of a unit's calendar year, by the account's clock. */
export interface YearFacts {
  year: number;
  /** Today in the account's time zone. */
  today: string;
  /** At midnight when the year begins and when it ends, or now; null when unknown. */
  openingM: number | null;
  closingM: number | null;
  /** Distance of the trips within the year; of a trip across its end, the share inside. */
  tripsM: number;
  /** Of the trips that start in the year. */
  sums: DistanceSums;
  trips: number;
  editedTrips: number;
  edits: number;
  /** Of all trips except private ones; the name is null for trips without a driver. */
  drivers: { name: string | null; trips: number; distanceM: number }[];
  /** The days on which unattested trips start, with their number. */
  unattested: { day: string; trips: number }[];
  /** Attestations of the unit that reach into the year and are not removed. */
  attested: Days[];
  /** Days on which people read its odometer, up to a month before the year and after it. */
  readOn: string[];
  chain: ChainCheck;
}

/** What a certificate lacks. */
export type Missing =
  | { code: "openYear" }
  | { code: "noTrips" }
  | { code: "noOdometer" }
  | { code: "noReading"; at: "opening" | "closing" }
  | { code: "unattested"; months: string[] }
  | { code: "chain"; sequence: number };

export interface YearCertificate extends YearFacts {
  isOpen: boolean;
  /** Distance of the odometer that is in no trip; null without an odometer, negative when the trips hold more. */
  unrecordedM: number | null;
  /** The attested days of the year; adjacent periods are joined. */
  periods: Days[];
  /** The days between and around them, each with its unattested trips. */
  gaps: (Days & { trips: number })[];
  missing: Missing[];
}

/** A reading within this many days counts as one at the turn of the year. */
export const READING_NEAR_DAYS = 31;

/** Certifies a year: sums up its log and says what is missing. */
export function certifyYear(facts: YearFacts): YearCertificate {
  const first = `${facts.year}-01-01`;
  const last = `${facts.year}-12-31`;
  const isOpen = facts.today <= last;
  const days = { from: first, to: isOpen ? facts.today : last };
  const periods = joinDays(facts.attested, days);
  const { openingM, closingM } = facts;
  return {
    ...facts,
    isOpen,
    unrecordedM: openingM === null || closingM === null
      ? null
      : closingM - openingM - Math.round(facts.tripsM),
    periods,
    gaps: gapsOf(facts.unattested, periods, days),
    missing: missingIn(facts, isOpen),
  };
}

/** Cuts periods to a span, in order, and joins those that overlap or touch. */
function joinDays(periods: readonly Days[], { from, to }: Days): Days[] {
  const joined: Days[] = [];
  const inside = periods
    .filter((period) => period.from <= to && period.to >= from)
    .toSorted((a, b) => a.from < b.from ? -1 : 1);
  for (const period of inside) {
    const begins = period.from < from ? from : period.from;
    const ends = period.to > to ? to : period.to;
    const before = joined.at(-1);
    if (before && begins <= addDays(before.to, 1)) {
      if (ends > before.to) before.to = ends;
    } else joined.push({ from: begins, to: ends });
  }
  return joined;
}

/** Gives the days that are not attested, with their trips, in order; and attested ones on which trips were left. */
function gapsOf(
  unattested: YearFacts["unattested"],
  periods: readonly Days[],
  days: Days,
): YearCertificate["gaps"] {
  const between = gapsBetween(periods, days);
  const left = unattested
    .filter(({ day }) => !between.some((gap) => isWithin(day, gap)))
    .map(({ day }) => ({ from: day, to: day }));
  return [...between, ...left]
    .toSorted((a, b) => a.from < b.from ? -1 : 1)
    .map((gap) => ({ ...gap, trips: tripsIn(unattested, gap) }));
}

function isWithin(day: string, { from, to }: Days): boolean {
  return day >= from && day <= to;
}

function gapsBetween(periods: readonly Days[], { from, to }: Days): Days[] {
  const gaps: Days[] = [];
  let next = from;
  for (const period of periods) {
    if (period.from > next) {
      gaps.push({ from: next, to: addDays(period.from, -1) });
    }
    next = addDays(period.to, 1);
  }
  if (next <= to) gaps.push({ from: next, to });
  return gaps;
}

function tripsIn(days: YearFacts["unattested"], span: Days): number {
  return days.filter(({ day }) => isWithin(day, span))
    .reduce((sum, { trips }) => sum + trips, 0);
}

function missingIn(facts: YearFacts, isOpen: boolean): Missing[] {
  const missing: Missing[] = [];
  if (isOpen) missing.push({ code: "openYear" });
  if (facts.trips === 0) missing.push({ code: "noTrips" });
  missing.push(...missingReadings(facts, isOpen));
  const months = new Set(facts.unattested.map(({ day }) => day.slice(0, 7)));
  if (months.size > 0) {
    missing.push({ code: "unattested", months: [...months].toSorted() });
  }
  const { fault } = facts.chain;
  if (fault) missing.push({ code: "chain", sequence: fault.sequence });
  return missing;
}

/** Finds the missing readings: both ends of the year need one near them, except the end of an open year. */
function missingReadings(facts: YearFacts, isOpen: boolean): Missing[] {
  if (facts.openingM === null || facts.closingM === null) {
    return [{ code: "noOdometer" }];
  }
  const isRead = (day: string) =>
    facts.readOn.some((read) =>
      read >= addDays(day, -READING_NEAR_DAYS) &&
      read <= addDays(day, READING_NEAR_DAYS)
    );
  const missing: Missing[] = [];
  if (!isRead(`${facts.year}-01-01`)) {
    missing.push({ code: "noReading", at: "opening" });
  }
  if (!isOpen && !isRead(`${facts.year}-12-31`)) {
    missing.push({ code: "noReading", at: "closing" });
  }
  return missing;
}
