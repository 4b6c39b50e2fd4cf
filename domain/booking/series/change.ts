import { addDays, daysBetween } from "../../time.ts";
import type { LocalTime } from "../reset.ts";
import type { AskedSeries, Planned } from "./plan.ts";
import {
  type BookingSeries,
  daysOfSeries,
  type Recurrence,
} from "./recurrence.ts";

/** Which bookings of a series are changed or deleted. */
export const SCOPES = ["one", "following", "all"] as const;
export type Scope = typeof SCOPES[number];

/** A series as it is stored. */
export interface StoredSeries extends BookingSeries {
  /** Times by the clock; a night of clock change may show a booking at another. */
  startClock: string;
  endClock: string;
}

/** The booking that somebody changed, as it was, and what it is to become. */
export interface AskedChange extends Omit<AskedSeries, "recurrence"> {
  /** The recurrence stays when absent. */
  recurrence: Recurrence | null;
}

/**
 * Gives the series that a change of one of its bookings makes of that one and the others. When its day moves, weekdays
 * and last day move along unless they were changed, too, and so do days on which the series has no booking any more.
 */
export function changedSeries(
  stored: StoredSeries,
  { start: shownStart, end: shownEnd }: { start: LocalTime; end: LocalTime },
  /** The days of the bookings that are changed, in their order. */
  days: readonly string[],
  asked: AskedChange,
): AskedSeries {
  const moved = daysBetween(shownStart.day, asked.start.day);
  const given = asked.recurrence ?? stored;
  const first = days[0]!;
  const start = addDays(first, moved);
  const all = daysOfSeries(first, stored);
  const missing = all.ok ? all.value.filter((day) => !days.includes(day)) : [];
  return {
    ...asked,
    start: {
      day: start,
      clock: keptClock(asked.start, shownStart, stored.startClock),
    },
    end: {
      day: addDays(start, daysBetween(asked.start.day, asked.end.day)),
      clock: keptClock(asked.end, shownEnd, stored.endClock),
    },
    recurrence: {
      repeat: given.repeat,
      weekdays: isSame(given.weekdays, stored.weekdays)
        ? stored.weekdays.map((weekday) =>
          (weekday - 1 + moved % 7 + 7) % 7 + 1
        )
        : given.weekdays,
      until: given.until === stored.until
        ? addDays(given.until, moved)
        : given.until,
    },
    skipDays: [
      ...missing.map((day) => addDays(day, moved)),
      ...asked.skipDays,
    ],
  };
}

function keptClock(
  asked: LocalTime,
  shown: LocalTime,
  stored: string,
): string {
  return asked.clock === shown.clock ? stored : asked.clock;
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return [...a].sort().join() === [...b].sort().join();
}

/** Which stored bookings a changed series moves where, which it makes, and which are too many. */
interface Pairs {
  moved: { id: number; planned: Planned }[];
  made: Planned[];
  deleted: number[];
}

/** Pairs stored bookings with planned ones: by day, as moved with the series, then by order. */
export function pairUp(
  stored: readonly { id: number; day: string }[],
  planned: readonly Planned[],
  movedDays: number,
): Pairs {
  const byDay = new Map(planned.map((one) => [one.day, one]));
  const pairs: Pairs = { moved: [], made: [], deleted: [] };
  const left: number[] = [];
  for (const { id, day } of stored) {
    const to = addDays(day, movedDays);
    const planned = byDay.get(to);
    if (planned) pairs.moved.push({ id, planned });
    else left.push(id);
    byDay.delete(to);
  }
  for (const planned of byDay.values()) {
    const id = left.shift();
    if (id === undefined) pairs.made.push(planned);
    else pairs.moved.push({ id, planned });
  }
  pairs.deleted = left;
  return pairs;
}
