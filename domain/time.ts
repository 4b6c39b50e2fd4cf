/** A period, from its first millisecond up to but not including its end; milliseconds since 1970. */
export interface Period {
  from: number;
  until: number;
}

/**
 * Gives the instants that the calendar days `first` to `last` (YYYY-MM-DD) take in a time zone; a day may have 23 or 25
 * hours.
 */
export function periodOfDays(
  first: string,
  last: string,
  timeZone: string,
): Period {
  const startOf = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone }).epochMilliseconds;
  return {
    from: startOf(Temporal.PlainDate.from(first)),
    until: startOf(Temporal.PlainDate.from(last).add({ days: 1 })),
  };
}

/** Gives the calendar day (YYYY-MM-DD) of an instant in a time zone. */
export function dayOf(instant: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** Gives the clock time (HH:MM) of an instant in a time zone. */
export function clockOf(instant: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone).toPlainTime()
    .toString({ smallestUnit: "minute" });
}

/** Gives the calendar day and the clock time of an instant in a time zone. */
export function localTimeOf(
  instant: number,
  timeZone: string,
): { day: string; clock: string } {
  const text = Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone).toPlainDateTime()
    .toString({ smallestUnit: "minute" });
  const [day, clock] = text.split("T") as [string, string];
  return { day, clock };
}

/** Says how far the clock of a time zone is from UTC at an instant, as in +02:00. */
export function offsetOf(instant: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone).offset;
}

/** Gives noon in Greenwich, which lies in the same day in all of Europe; an invalid date for what is no day. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** Gives the calendar day that lies `days` after another; negative goes back. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/**
 * Says whether a text is an existing calendar day, as in 2026-02-28. The first and last day of four-digit years are
 * excluded: the neighbouring day, or the same one in another time zone, could not be written.
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    const { year } = Temporal.PlainDate.from(text, { overflow: "reject" });
    return year > 1 && year < 9999;
  } catch {
    return false;
  }
}

/** Counts how many days a period of calendar days holds, both ends included. */
export function countDays(first: string, last: string): number {
  return daysBetween(first, last) + 1;
}

/** Gives how many days one calendar day lies after another; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;
}

/** Says whether a text names a time zone that exists, as in Europe/Stockholm. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/**
 * Gives the instant of a calendar day (YYYY-MM-DD) and a clock time (HH:MM) in a time zone; null when they are invalid.
 * A time that a clock change skips means the next one, a time that comes twice the first.
 */
export function instantOf(
  day: string,
  clock: string,
  timeZone: string,
): number | null {
  if (!isDay(day) || !/^\d{2}:\d{2}$/.test(clock)) return null;
  try {
    return Temporal.PlainDateTime.from(`${day}T${clock}`)
      .toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    return null;
  }
}

/** Lists so many months up to one, as in 2026-03, the latest first. */
export function monthsUpTo(last: string, count: number): string[] {
  const month = Temporal.PlainYearMonth.from(last);
  return Array.from(
    { length: count },
    (_, months) => month.subtract({ months }).toString(),
  );
}
