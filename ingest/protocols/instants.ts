const LAST_MS = 8.64e15;
/** A smaller epoch counts seconds (until the year 5138), others milliseconds (since 1973). */
const FIRST_MS_EPOCH = 1e11;

// A blank before the zone is a plus lost in a query: "+01:00" arrives as " 01:00".
const DATE_TIME =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?: ?(Z|UTC|[+ -]\d\d:?\d\d))?$/i;

/**
 * Converts an epoch in seconds or milliseconds, or a date and time (UTC without a zone), to milliseconds since 1970.
 */
export function instantOf(value: unknown): number | undefined {
  if (typeof value === "number") return instantOfEpoch(value);
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (/^-?\d+(\.\d+)?$/.test(text)) return instantOfEpoch(Number(text));
  const match = DATE_TIME.exec(text);
  return match ? instantOfParts(match) : undefined;
}

function instantOfEpoch(epoch: number): number | undefined {
  const ms = Math.abs(epoch) < FIRST_MS_EPOCH ? epoch * 1000 : epoch;
  return Math.abs(ms) <= LAST_MS ? Math.round(ms) : undefined;
}

function instantOfParts(match: RegExpExecArray): number | undefined {
  const [, year, month, day, hour, minute, second, fraction, zone] = match;
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // Otherwise 31 February would become March.
  if (new Date(date).getUTCDate() !== Number(day)) return undefined;
  const hours = Number(hour), minutes = Number(minute);
  const seconds = Number(second ?? 0);
  if (hours > 23 || minutes > 59 || seconds > 60) return undefined;
  const ms = Math.floor(Number(`0.${fraction ?? 0}`) * 1000);
  return date + ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms -
    zoneOffsetMs(zone);
}

function zoneOffsetMs(zone: string | undefined): number {
  const digits = zone?.match(/(\d\d):?(\d\d)$/);
  if (!digits) return 0;
  const minutes = Number(digits[1]) * 60 + Number(digits[2]);
  return (zone!.startsWith("-") ? -minutes : minutes) * 60_000;
}
