import type { Point } from "../geo/point.ts";
import { type Circle, circlesAround, type PlaceRule } from "../place/place.ts";
import {
  isWithin,
  minuteOfWeek,
  type WeeklyHours,
} from "../working-hours/weekly.ts";
import type { TripType } from "./trip.ts";

/** Who said what a trip counts as; one that stands earlier here wins over those after it (TRIP-23). */
export const TYPED_BY = ["manual", "place", "hours", "default"] as const;
export type TypedBy = typeof TYPED_BY[number];

/** How the working-hour switch of a unit stands. */
export type HoursSwitch =
  | { mode: "off" }
  | { mode: "scheduled"; hours: readonly WeeklyHours[] }
  | { mode: "manual"; type: TripType };

/** For which trips something stood: those that start from an instant on and before another; null is for good. */
interface Standing {
  from: number;
  until: number | null;
}

/** All that ever stood about a unit's trips. Nothing is forgotten, so that a late report changes no other trip. */
export interface Rulebook {
  rules: readonly (PlaceRule & Circle & Standing)[];
  switches: readonly (HoursSwitch & Standing)[];
  timeZone: string;
}

/** What the type of a trip hangs on; the stop is null while the trip goes on. */
export interface TypableTrip {
  startedAt: number;
  start: Point;
  stop: Point | null;
}

export interface Typing {
  type: TripType;
  purpose: string | null;
  by: Exclude<TypedBy, "manual">;
}

/**
 * Says what a trip counts as when no person said it: by a rule of a place, else by working hours, else business.
 * Where a trip goes tells more of it than where it came from, so a rule about the stop wins over one about the start;
 * of several places around a point, the nearest that has a rule for the trip. The start of the trip decides which
 * day and hour it belongs to, as it does in the log.
 */
export function typeTrip(trip: TypableTrip, book: Rulebook): Typing {
  const minute = minuteOfWeek(trip.startedAt, book.timeZone);
  const rule = ruleFor(trip, book, minute);
  if (rule) return { type: rule.type, purpose: rule.purpose, by: "place" };
  const type = typeByHours(trip, book, minute);
  return type
    ? { type, purpose: null, by: "hours" }
    : { type: "business", purpose: null, by: "default" };
}

function ruleFor(
  { startedAt, start, stop }: TypableTrip,
  { rules }: Rulebook,
  minute: number,
): PlaceRule | undefined {
  const standing = rules.filter((rule) =>
    stands(rule, startedAt) && isWithin(rule, minute)
  );
  const about = (direction: "to" | "from", point: Point) =>
    circlesAround(
      standing.filter((rule) =>
        rule.direction === direction || rule.direction === "both"
      ),
      point,
    )[0];
  return (stop && about("to", stop)) ?? about("from", start);
}

function typeByHours(
  { startedAt }: TypableTrip,
  { switches }: Rulebook,
  minute: number,
): TripType | null {
  const now = switches.find((one) => stands(one, startedAt));
  if (!now || now.mode === "off") return null;
  if (now.mode === "manual") return now.type;
  const working = now.hours.some((hours) => isWithin(hours, minute));
  return working ? "business" : "private";
}

function stands({ from, until }: Standing, instant: number): boolean {
  return instant >= from && (until === null || instant < until);
}
