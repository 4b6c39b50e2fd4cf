import type { TripType } from "../trip/trip.ts";
import { METRES_OF, type TaxLimit } from "./limits.ts";

/** What was driven of one type on a local day, or on days of a month; a trip belongs to the day on which it starts. */
export interface DayOfTrips {
  /** The first of them. */
  day: string;
  /** How many they are; one when absent. Days of a month with trips of any type but business are one row. */
  days?: number;
  type: TripType;
  distanceM: number;
}

/** How near a limit is: below 80 %, from 80 % on, at it or past it. */
type LimitLevel = "below" | "near" | "reached";

/** A limit and how much of it is used. */
export interface LimitCount {
  limit: TaxLimit;
  /** Days, or metres. */
  used: number;
  /** The limit itself, days or metres. */
  allowed: number;
  /** 1 at the limit. */
  share: number;
  level: LimitLevel;
  /** Whether the limit is passed: the exemption is lost, or the reduction is reached. */
  isPassed: boolean;
}

const NEAR = 0.8;

/**
 * Counts the trips of a tax year against a limit. Trips that are neither business nor private count as private, as for
 * the tax office (domain-facts 1.5); consecutive private trips of one day are one occasion (1.2).
 */
export function countLimit(
  limit: TaxLimit,
  days: readonly DayOfTrips[],
): LimitCount {
  const isBusiness = limit.kind === "business";
  const counted = days.filter(({ type }) =>
    (type === "business") === isBusiness
  );
  const used = limit.unit === "days"
    ? countDays(counted)
    : counted.reduce((sum, { distanceM }) => sum + distanceM, 0);
  return countUsed(limit, used);
}

function countDays(counted: readonly DayOfTrips[]): number {
  const days = new Map(counted.map(({ day, days = 1 }) => [day, days]));
  return days.values().reduce((sum, days) => sum + days, 0);
}

/** Says how much of a limit a number of days or metres uses. */
export function countUsed(limit: TaxLimit, used: number): LimitCount {
  const allowed = limit.unit === "days"
    ? limit.amount
    : Math.round(limit.amount * METRES_OF[limit.unit]);
  const isPassed = limit.reachedAt === "limit"
    ? used >= allowed
    : used > allowed;
  const share = used / allowed;
  return { limit, used, allowed, share, level: levelOf(share), isPassed };
}

function levelOf(share: number): LimitLevel {
  if (share >= 1) return "reached";
  return share >= NEAR ? "near" : "below";
}
