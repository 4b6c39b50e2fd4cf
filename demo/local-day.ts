/** Monday 1 January 2024: day 0 of every unit's cycle. */
const FIRST_DAY = Temporal.PlainDate.from("2024-01-01");

const beginnings = new Map<string, number>();

/** Gives the instant at which a numbered local day begins, at an hour of that day. */
export function dayBeginsAt(
  timeZone: string,
  hour: number,
  day: number,
): number {
  const key = `${timeZone} ${hour} ${day}`;
  const known = beginnings.get(key);
  if (known !== undefined) return known;
  const at = FIRST_DAY.add({ days: day }).toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from({ hour }),
  }).epochMilliseconds;
  beginnings.set(key, at);
  return at;
}

/** Gives the number of the local day of an instant, when days begin at an hour. */
export function dayAt(timeZone: string, hour: number, at: number): number {
  const date = Temporal.Instant.fromEpochMilliseconds(Math.floor(at))
    .toZonedDateTimeISO(timeZone).toPlainDate();
  const day = FIRST_DAY.until(date, { largestUnit: "days" }).days;
  return at < dayBeginsAt(timeZone, hour, day) ? day - 1 : day;
}
