/** A day (YYYY-MM-DD) with a time (HH:MM), as clocks of a zone show them. */
export interface LocalTime {
  day: string;
  clock: string;
}

/**
 * Gives the start and the end of a form with what is past on today's date set anew: the start to now, the end to an
 * hour ahead (BOOK-19, BOOK-20). Days that have passed stay, so that the person reads why they are refused.
 */
export function resetPast(
  { start, end }: { start: LocalTime; end: LocalTime },
  now: LocalTime,
  inAnHour: LocalTime,
): { start: LocalTime; end: LocalTime } {
  const isPast = ({ day, clock }: LocalTime) =>
    day === now.day && clock !== "" && clock < now.clock;
  return {
    start: isPast(start) ? now : start,
    end: isPast(end) ? inAnHour : end,
  };
}

const HOUR_MS = 3_600_000;

/**
 * Gives the end of a form whose start was changed: where the end of before no longer lies after the start, it moves with
 * it, so that the booking is as long as before, or an hour where it had no length. So a start that is corrected brings
 * the end back. An end without a day or a time stays.
 */
export function endAfterStart(
  start: LocalTime,
  before: { start: LocalTime; end: LocalTime },
): LocalTime {
  const at = ({ day, clock }: LocalTime) => Date.parse(`${day}T${clock}Z`);
  // What is not complete is no number, and compares as false.
  if (!(at(before.end) <= at(start))) return before.end;
  const length = at(before.end) - at(before.start);
  const moved = new Date(at(start) + (length > 0 ? length : HOUR_MS));
  const text = moved.toISOString();
  return { day: text.slice(0, 10), clock: text.slice(11, 16) };
}
