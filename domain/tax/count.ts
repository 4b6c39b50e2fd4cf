import type { TripType } from "../trip/trip.ts";
import { METRES_OF, type TaxLimit } from "./limits.ts";

/** What was driven on a local day of one type; a trip belongs to the day on which it starts. */
export interface DayOfTrips {
  day: string;
  type: TripType;
  distanceM: number;
}

/** How near a limit is: nothing to say, from 80 %, at it or past it. */
export type LimitLevel = "below" | "near" | "reached";

/** A limit, and how much of it is used up. */
export interface LimitCount {
  limit: TaxLimit;
  /** Days, or metres. */
  used: number;
  /** The limit itself, days or metres. */
  allowed: number;
  /** 1 at the limit. */
  share: number;
  level: LimitLevel;
  /** Whether what the limit decides has come about: the exemption is lost, the reduction won. */
  isPassed: boolean;
}

const NEAR = 0.8;

/**
 * Counts the trips of a tax year against a limit. What is neither business nor private counts as private, as the tax
 * office would have it (domain-facts 1.5); consecutive private trips of one day are one occasion (1.2).
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
    ? new Set(counted.map(({ day }) => day)).size
    : counted.reduce((sum, { distanceM }) => sum + distanceM, 0);
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
