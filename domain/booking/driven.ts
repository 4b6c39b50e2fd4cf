import type { Days } from "../trip/log/log-query.ts";
import { type Booking, overlaps } from "./booking.ts";

/** A booking ends late when a trip that began in it goes on this much longer, milliseconds. */
const LATE_MS = 5 * 60_000;

/** A trip of a vehicle that the reader may see; one that goes on ends now. */
interface DrivenSpan {
  unitId: number;
  from: number;
  until: number;
  /** Its day by the account's clock, YYYY-MM-DD. */
  day: string;
  /** Who drove; null when nobody knows. */
  driver: { id: number; name: string } | null;
}

/** What some vehicles drove in a period, as far as the reader may know. */
export interface Driven {
  trips: readonly DrivenSpan[];
  /** Days of vehicles with a private trip of which the reader may know no more, as "unitId day". */
  hiddenDays: ReadonlySet<string>;
  /** The vehicles that ever drove; of others nothing is known. */
  known: ReadonlySet<number>;
}

/** How what was driven differs from a booking. */
export type DrivenMark = "notPickedUp" | "backLate";

/**
 * Compares a booking with what was driven; null where they agree, or where the reader may not know. A day with a hidden
 * private trip says nothing of whether the vehicle was picked up, since the answer would tell when that trip was (BOOK-30).
 */
export function markOf(
  { unitId, period }: Pick<Booking, "unitId" | "period">,
  days: readonly string[],
  { trips, hiddenDays, known }: Driven,
  nowMs: number,
): DrivenMark | null {
  if (!known.has(unitId)) return null;
  const during = trips.filter((trip) =>
    trip.unitId === unitId && overlaps(trip, period)
  );
  const isLate = during.some(({ from, until }) =>
    from >= period.from && until > period.until + LATE_MS
  );
  if (isLate) return "backLate";
  if (during.length > 0 || period.until > nowMs) return null;
  return days.some((day) => hiddenDays.has(`${unitId} ${day}`))
    ? null
    : "notPickedUp";
}

/** Somebody else than the person who has a booking drove within it. */
export interface OtherDriver {
  id: number;
  name: string;
  /** The days on which they began to drive, YYYY-MM-DD. */
  days: ReadonlySet<string>;
}

/** Lists who else began to drive the vehicle within a booking, on one of some days, than the person who has it, as far as the reader may know (BOOK-30). */
export function othersIn(
  { unitId, driverId, period }: Pick<Booking, "unitId" | "driverId" | "period">,
  { trips }: Pick<Driven, "trips">,
  { from: firstDay, to: lastDay }: Days,
): OtherDriver[] {
  const others = new Map<number, OtherDriver>();
  for (const { unitId: of, from, day, driver } of trips) {
    const isWithin = of === unitId && from >= period.from &&
      from < period.until && firstDay <= day && day <= lastDay;
    if (!isWithin || !driver || driver.id === driverId) continue;
    const days = others.get(driver.id)?.days ?? [];
    others.set(driver.id, { ...driver, days: new Set([...days, day]) });
  }
  return [...others.values()];
}

/** Counts the trips of a vehicle and a day that meet none of its bookings. */
export function countUnbooked(
  { trips }: Driven,
  unitId: number,
  day: string,
  bookings: readonly Pick<Booking, "period">[],
): number {
  return trips.filter((trip) =>
    trip.unitId === unitId && trip.day === day &&
    !bookings.some(({ period }) => overlaps(trip, period))
  ).length;
}
