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
