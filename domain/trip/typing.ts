import type { Point } from "../geo/point.ts";
import { type Circle, circlesAround } from "../geo/circle.ts";
import type { PlaceRule } from "../place/place.ts";
import {
  isWithin,
  minuteOfWeek,
  type WeeklyHours,
} from "../working-hours/weekly.ts";
import type { TripKind, TripType, TypedBy } from "./trip.ts";

/** The state of a unit's working-hour switch. */
export type HoursSwitch =
  | { mode: "off" }
  | { mode: "scheduled"; hours: readonly WeeklyHours[] }
  | { mode: "manual"; type: TripType };

/**
 * The trips that a rule or switch applies to: those that start from an instant on and before another; null has no end.
 */
interface Standing {
  from: number;
  until: number | null;
  /** When somebody made it; later than `from` when it is back-dated. */
  knownAt: number;
}

/**
 * All rules and switches that ever applied to a unit's trips. None is deleted, so that a late report changes no other
 * trip.
 */
export interface Rulebook {
  rules: readonly (PlaceRule & Circle & Standing)[];
  switches: readonly (HoursSwitch & Standing)[];
  timeZone: string;
}

/** What the type of a trip depends on; the stop is null while the trip is ongoing. */
export interface TypableTrip {
  kind: TripKind;
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
 * Decides what a trip counts as when no person decided it: by a rule of a place, else by working hours, else business.
 * The destination says more about a trip than its start, so a rule about the stop wins over one about the start; of
 * several places around a point the nearest one with a rule wins. The start of the trip decides its day and hour, as in
 * the log. A trip that nobody saw is business only when a person says so; until then it is other, which is private for
 * the tax office. A rule may make it private or other, so that what is private stays hidden.
 */
export function typeTrip(trip: TypableTrip, book: Rulebook): Typing {
  const typing = typeByRules(trip, book);
  return trip.kind === "reconstructed" && typing.type === "business"
    ? { type: "other", purpose: null, by: "gap" }
    : typing;
}

function typeByRules(trip: TypableTrip, book: Rulebook): Typing {
  const minute = minuteOfWeek(trip.startedAt, book.timeZone);
  const rule = ruleFor(trip, book, minute);
  if (rule) return { type: rule.type, purpose: rule.purpose, by: "place" };
  const type = typeByHours(trip, book, minute);
  return type
    ? { type, purpose: null, by: "hours" }
    : { type: "business", purpose: null, by: "default" };
}

/**
 * Decides whether the rules may make something else of a private trip that has just ended: only those that stood when
 * it started, as one about its destination, never one that somebody back-dated while it was on its way.
 */
export function mayEndUnprivate(
  trip: TypableTrip,
  type: TripType,
  book: Rulebook,
): boolean {
  const known = ({ knownAt }: Standing) => knownAt <= trip.startedAt;
  const atStart = typeTrip(trip, {
    ...book,
    rules: book.rules.filter(known),
    switches: book.switches.filter(known),
  });
  const isDecided = atStart.by === "place" || atStart.by === "hours";
  return isDecided && atStart.type === type;
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
