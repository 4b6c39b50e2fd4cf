import type { DayPart } from "./calendar.ts";

/** A span of a day by its clock, HH:MM, up to 24:00. */
export interface ClockSpan {
  start: string;
  end: string;
}

/** Hours in which most people need a vehicle: what a new booking is filled in with. */
const WORKDAY: ClockSpan = { start: "08:00", end: "17:00" };
const MIN_MINUTES = 10;

/** Gives the spans of a day, from a time on, in which a vehicle is free for at least ten minutes. */
export function freeSpans(
  parts: readonly Pick<DayPart, "start" | "end">[],
  earliest = "00:00",
): ClockSpan[] {
  const free: ClockSpan[] = [];
  let start = earliest;
  for (const part of parts) {
    if (part.start > start) free.push({ start, end: part.start });
    if (part.end > start) start = part.end;
  }
  free.push({ start, end: "24:00" });
  return free.filter(isLongEnough);
}

/** Gives the next full quarter of an hour of the same day, as people book; the time itself after the last one. */
export function nextQuarter(clock: string): string {
  const minutes = Math.ceil(minutesOf(clock) / 15) * 15;
  return minutes >= 24 * 60 ? clock : clockOf(minutes);
}

function clockOf(minutes: number): string {
  const digits = (number: number) => String(number).padStart(2, "0");
  return `${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
}

/**
 * Gives the span that a new booking of a day is filled in with: the first free one, within the working day if there is
 * one, or two hours of the evening or before the working day; `from` names the free span that was asked for, `open` the
 * hours within which the vehicle is picked up and brought back.
 */
export function usualSpan(
  free: readonly ClockSpan[],
  from?: string,
  open?: { from: string; until: string } | null,
): ClockSpan {
  const within = open
    ? free.map(({ start, end }) => ({
      start: later(start, open.from),
      end: earlier(end, open.until),
    })).filter(isLongEnough)
    : [];
  // Where it is not free within its hours, the form says so of those that were asked for.
  const spans = within.length > 0 ? within : free;
  const asked = from === undefined
    ? undefined
    : spans.find(({ end }) => end > from);
  const chosen = asked ? [asked] : spans;
  const atWork = chosen.map((span) => ({
    start: later(span.start, WORKDAY.start),
    end: earlier(span.end, WORKDAY.end),
  })).find((span) => lengthOf(span) >= WORTHWHILE_MINUTES);
  return atWork ?? (chosen[0] ? inShort(chosen[0]) : WORKDAY);
}

/** What is left of a working day that is booked by itself, minutes. */
const WORTHWHILE_MINUTES = 60;
/** An errand beside the working day, minutes. */
const ERRAND_MINUTES = 120;

/** Gives the beginning of a span; of one that ends in the morning its end, since nobody sets out at midnight. */
function inShort(span: ClockSpan): ClockSpan {
  const [start, end] = [minutesOf(span.start), minutesOf(span.end)];
  return start < minutesOf(WORKDAY.start)
    ? { start: clockOf(Math.max(start, end - ERRAND_MINUTES)), end: span.end }
    : {
      start: span.start,
      end: clockOf(Math.min(end, start + ERRAND_MINUTES)),
    };
}

function isLongEnough(span: ClockSpan): boolean {
  return lengthOf(span) >= MIN_MINUTES;
}

function lengthOf({ start, end }: ClockSpan): number {
  return minutesOf(end) - minutesOf(start);
}

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

const later = (a: string, b: string) => a > b ? a : b;
const earlier = (a: string, b: string) => a < b ? a : b;
