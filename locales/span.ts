import type { Format } from "./format.ts";

/** Writes from when until when, instants in ms UTC; the day of the end only when it is another. */
export function spanText(
  { from, until }: { from: number; until: number },
  format: Format,
): string {
  const [start, end] = [new Date(from), new Date(until)];
  const isOneDay = format.day(start) === format.day(end);
  const ended = isOneDay ? format.time(end) : format.dateTime(end);
  return `${format.dateTime(start)}–${ended}`;
}

/** Writes the same with days as lists show them, as in "tors 3 dec. 10:00–11:00". */
export function listSpan(
  { from, until }: { from: number; until: number },
  format: Format,
  now: Date,
): string {
  const [start, end] = [new Date(from), new Date(until)];
  const write = (instant: Date) =>
    `${format.listDay(instant, now)} ${format.time(instant)}`;
  return format.day(start) === format.day(end)
    ? `${write(start)}–${format.time(end)}`
    : `${write(start)} – ${write(end)}`;
}
