import { dayOf, type Period, periodOfDays } from "../time.ts";

/** A unit was inside a geofence; instants in ms UTC. */
export interface Visit {
  unitId: number;
  /** Null when the reader may not know it. */
  enteredAt: number | null;
  /** Null when the reader may not know it, or the unit is inside. */
  leftAt: number | null;
  isInside: boolean;
}

/** A span that is hidden from a reader, ms UTC; Infinity while it goes on. */
interface HiddenSpan {
  from: number;
  until: number;
}

/** A visit as it was found; `until` is null while the unit is inside. */
export interface FoundVisit {
  unitId: number;
  from: number;
  until: number | null;
}

/** Joins visits of a unit that touch, as where a changed geofence began to watch; they come by unit and time. */
export function joinVisits(visits: readonly FoundVisit[]): FoundVisit[] {
  const joined: FoundVisit[] = [];
  for (const visit of visits) {
    const last = joined.at(-1);
    if (last?.unitId === visit.unitId && last.until === visit.from) {
      joined[joined.length - 1] = { ...last, until: visit.until };
    } else joined.push(visit);
  }
  return joined;
}

/**
 * Gives what a reader may know of a visit, around ordered spans in which they may not know where the unit was: the ends
 * that lie in a span or at its border are hidden, and what lies between two spans is left out.
 */
export function showVisit(
  { unitId, from, until }: FoundVisit,
  hidden: readonly HiddenSpan[],
): Visit[] {
  const end = until ?? Infinity;
  const shown: Visit[] = [];
  let at = from;
  let isCut = false;
  const show = (to: number, isCutAfter: boolean) => {
    if (to <= at || isCut && isCutAfter) return;
    const isInside = !isCutAfter && until === null;
    shown.push({
      unitId,
      enteredAt: isCut ? null : at,
      leftAt: isCutAfter || isInside ? null : to,
      isInside,
    });
  };
  for (const span of hidden) {
    if (span.until <= at || span.from >= end) continue;
    show(span.from, true);
    at = Math.max(at, span.until);
    isCut = true;
  }
  if (at < end) show(end, false);
  return shown;
}

/** What a unit spent inside a geofence on a day; instants in ms UTC. */
export interface VisitOfDay {
  unitId: number;
  /** YYYY-MM-DD */
  day: string;
  /** When it began, or why the day does not say so. */
  began: number | "before" | "hidden";
  /** When it ended, or why the day does not say so. */
  ended: number | "later" | "inside" | "hidden";
  /** Null when an end is hidden, ms. */
  spentMs: number | null;
}

/** Divides visits into the calendar days of a period, the latest day first; `now` ends those that go on. */
export function visitsByDay(
  visits: readonly Visit[],
  period: Period,
  timeZone: string,
  now: number,
): VisitOfDay[] {
  // The sort keeps the order of the visits within a day.
  return visits.flatMap((visit) => daysOfVisit(visit, period, timeZone, now))
    .toSorted((a, b) => a.day === b.day ? 0 : a.day < b.day ? 1 : -1);
}

function daysOfVisit(
  { unitId, enteredAt, leftAt, isInside }: Visit,
  period: Period,
  timeZone: string,
  now: number,
): VisitOfDay[] {
  const from = enteredAt ?? leftAt ?? now;
  const until = leftAt ?? (isInside ? Math.max(now, from) : from);
  const isWhole = enteredAt !== null && (leftAt !== null || isInside);
  const days: VisitOfDay[] = [];
  let day = dayOf(Math.max(from, period.from), timeZone);
  for (;;) {
    const { from: begin, until: end } = periodOfDays(day, day, timeZone);
    const isPast = begin > until || begin === until && from < begin;
    if (isPast || begin >= period.until) return days;
    const spentMs = Math.min(until, end) - Math.max(from, begin);
    days.push({
      unitId,
      day,
      began: enteredAt === null ? "hidden" : from < begin ? "before" : from,
      ended: leftAt === null && !isInside
        ? "hidden"
        : until > end
        ? "later"
        : isInside
        ? "inside"
        : until,
      spentMs: isWhole ? spentMs : null,
    });
    day = dayOf(end, timeZone);
  }
}
