import { readDriven } from "../../db/booking/driven.ts";
import type { Booking } from "../../domain/booking/booking.ts";
import {
  type Driven,
  type DrivenMark,
  markOf,
  type OtherDriver,
} from "../../domain/booking/driven.ts";
import { addDays, dayOf, type Period } from "../../domain/time.ts";
import type { Ask } from "../../http/ask.ts";

/** Bookings that reach farther than this out of what is shown have no mark, milliseconds. */
const REACH_MS = 31 * 86_400_000;

/** How what was driven differs from what was booked. */
export interface Marks {
  driven: Driven;
  /** By the ids of bookings. */
  ofBookings: ReadonlyMap<number, DrivenMark>;
  /** The others who drove within bookings on the days that are shown, by the ids of these. */
  others: ReadonlyMap<number, readonly OtherDriver[]>;
}

/** Reads how what was driven differs from the bookings of a period; null while all of it lies ahead (BOOK-30). */
export async function readMarks(
  { db, actor, now, timeZone }: Ask,
  unitIds: readonly number[],
  bookings: readonly Booking[],
  shown: Period,
): Promise<Marks | null> {
  const nowMs = now.getTime();
  if (shown.from > nowMs) return null;
  const compared = bookings.filter(({ period: { from, until } }) =>
    from <= nowMs && from >= shown.from - REACH_MS &&
    until <= shown.until + REACH_MS
  );
  const { others, ...driven } = await readDriven(db, actor, unitIds, {
    period: {
      from: Math.min(shown.from, ...compared.map(({ period }) => period.from)),
      until: Math.max(
        shown.until,
        ...compared.map(({ period }) => period.until),
      ),
    },
    shown: {
      from: dayOf(shown.from, timeZone),
      to: dayOf(shown.until - 1, timeZone),
    },
    compared,
    now,
  });
  return {
    driven,
    ofBookings: new Map(compared.flatMap((booking) => {
      const days = daysOf(booking.period, timeZone);
      const mark = markOf(booking, days, driven, nowMs);
      return mark ? [[booking.id, mark] as const] : [];
    })),
    others,
  };
}

/** Writes the names of others who drove within a booking; of one day if given. */
export function namesOf(
  others: readonly OtherDriver[] = [],
  day?: string,
): string {
  return others.filter(({ days }) => day === undefined || days.has(day))
    .map(({ name }) => name).join(", ");
}

function daysOf({ from, until }: Period, timeZone: string): string[] {
  const days = [dayOf(from, timeZone)];
  const last = dayOf(until - 1, timeZone);
  while (days.at(-1)! < last) days.push(addDays(days.at(-1)!, 1));
  return days;
}
