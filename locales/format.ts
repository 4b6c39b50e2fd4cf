import { dayOf, daysBetween } from "../domain/time.ts";

/** Formats figures and times for a language and a time zone; islands use it too. */
export interface Format {
  /** Kilometres with one decimal, from metres, as in "12,4 km". */
  distance(metres: number): string;
  /** Whole kilometres with unit, from metres, for odometers. */
  odometer(metres: number): string;
  /** Whole metres with unit, as in "200 m". */
  metres(metres: number): string;
  speed(kmh: number): string;
  /** Clock time, as in "08:30". */
  time(instant: Date): string;
  /** Weekday and date, as in "mån 3 nov. 2026". */
  day(instant: Date): string;
  /** The day over a part of a list, as in "mån 3 nov."; with the year when it is another than now. */
  listDay(instant: Date, now: Date): string;
  /** As in "mån". */
  weekday(instant: Date): string;
  /** Date without year, as in "3 nov.". */
  shortDay(instant: Date): string;
  /** Days without what both have in common, as in "1–23 nov." or "28 okt. – 3 nov.". */
  shortDays(from: Date, to: Date): string;
  /** A month as in 2026-03, as in "mars 2026". */
  month(month: string): string;
  dateTime(instant: Date): string;
  /** As short as a list needs it: "14:27" today, "fre 14:23" in the last week, else "3 nov.", with the year when it is another. */
  brief(instant: Date, now: Date): string;
  /** Hours and minutes, from milliseconds, as in "1 h 5 min". */
  duration(ms: number): string;
  /** Money with its currency (ISO 4217), that of the language when absent. */
  amount(value: number, currency?: string): string;
  /** A number with one decimal at most, as in "12,4". */
  decimal(value: number): string;
  /** A number with one decimal, as in "12,0": in a column they stand under each other. */
  tenths(value: number): string;
  /** A number with two decimals, as in "0,65". */
  hundredths(value: number): string;
  /** A number as a form shows it, with all its decimals and at least some: "400 000", "17,50". It is read back as it is written. */
  typed(value: number, decimals?: number): string;
}

/** `no` is written as Bokmål; English as in Britain, whose dates and clock Nordic readers know. */
const LOCALES: Record<string, string> = {
  sv: "sv-SE",
  no: "nb-NO",
  en: "en-GB",
};

/** Currency of amounts by language (SUB-09). */
const CURRENCIES: Record<string, string> = { sv: "SEK", en: "SEK", no: "NOK" };

/** Gives the currency of amounts in a language. */
export function currencyOf(language: string): string {
  return CURRENCIES[language] ?? "SEK";
}

/** Gives the locale of a language, for Intl in the browser. */
export function localeOf(language: string): string {
  return LOCALES[language] ?? "en-GB";
}

/** No clock is farther from UTC than that. */
const DAY_MS = 24 * 3600 * 1000;

/** Most formats that are kept; a caller may name any time zone, in any letters. */
const KEPT = 32;
const cache = new Map<string, Format>();

/** Gives the formats of a language in a time zone. Throws when the zone does not exist. */
export function formatOf(language: string, timeZone: string): Format {
  const key = `${language} ${timeZone}`;
  const known = cache.get(key);
  if (known) return known;
  const made = build(localeOf(language), language, timeZone);
  if (cache.size >= KEPT) cache.delete(cache.keys().next().value!);
  cache.set(key, made);
  return made;
}

function build(locale: string, language: string, timeZone: string): Format {
  const oneDecimal = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const moneyOf = (currency: string) =>
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "code",
    });
  const own = currencyOf(language);
  const money = moneyOf(own);
  const hundredths = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const time = new Intl.DateTimeFormat(locale, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  const day = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone,
  });
  const shortDay = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    timeZone,
  });
  const weekday = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    timeZone,
  });
  const weekdayOfYear = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone,
  });
  const yearOf = (instant: Date) => {
    const at = instant.getTime();
    const [from, until] = [at - DAY_MS, at + DAY_MS].map((near) =>
      new Date(near).getUTCFullYear()
    );
    // Around New Year the zone decides, which costs a long list too much for each line.
    return from === until ? from : Number(dayOf(at, timeZone).slice(0, 4));
  };
  const dayOfYear = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone,
  });
  const month = new Intl.DateTimeFormat(locale, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const clock = (instant: Date) => time.format(instant).replace(".", ":");
  return {
    distance: (metres) => `${oneDecimal.format(metres / 1000)} km`,
    odometer: (metres) => `${whole.format(metres / 1000)} km`,
    metres: (metres) => `${whole.format(metres)} m`,
    speed: (kmh) => `${whole.format(kmh)} km/h`,
    time: clock,
    day: (instant) => day.format(instant),
    listDay: (instant, now) =>
      yearOf(instant) === yearOf(now)
        ? weekdayOfYear.format(instant)
        : day.format(instant),
    weekday: (instant) => weekday.format(instant),
    shortDays: (from, to) => shortDay.formatRange(from, to),
    shortDay: (instant) => shortDay.format(instant),
    month: (name) => month.format(new Date(`${name}-01`)),
    dateTime: (instant) => `${day.format(instant)} ${clock(instant)}`,
    brief(instant, now) {
      const [then, today] = [instant, now].map((at) =>
        dayOf(at.getTime(), timeZone)
      ) as [string, string];
      const days = daysBetween(then, today);
      if (days === 0) return clock(instant);
      // A week ago the weekday is that of today.
      if (days > 0 && days < 7) {
        return `${weekday.format(instant)} ${clock(instant)}`;
      }
      const isThisYear = then.slice(0, 4) === today.slice(0, 4);
      return (isThisYear ? shortDay : dayOfYear).format(instant);
    },
    duration: (ms) => {
      const minutes = Math.round(ms / 60_000);
      const hours = Math.floor(minutes / 60);
      return hours ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
    },
    amount: (value, currency = own) =>
      (currency === own ? money : moneyOf(currency)).format(value),
    decimal: (value) => decimal.format(value),
    tenths: (value) => oneDecimal.format(value),
    hundredths: (value) => hundredths.format(value),
    typed: (value, decimals = 0) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: 6,
        // An English comma before three digits would read as a decimal sign elsewhere.
        useGrouping: language !== "en",
      }).format(value),
  };
}
