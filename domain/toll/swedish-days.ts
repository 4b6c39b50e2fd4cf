import { addDays } from "../time.ts";
import type { TollCity } from "./control-points.ts";

/** Tariffs and days of the congestion tax count by the clock of Sweden. */
export const TOLL_ZONE = "Europe/Stockholm";

/** Gives Easter Sunday of a year (YYYY-MM-DD) by the Gregorian computus of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leaps = Math.floor(century / 4);
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - moon + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) -
    epact - ofCentury % 4) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return new Temporal.PlainDate(year, Math.floor(days / 31), days % 31 + 1)
    .toString();
}

/** The first day of a month and day (MM-DD) or after it that is a Saturday. */
function saturdayFrom(year: number, monthDay: string): string {
  const first = Temporal.PlainDate.from(`${year}-${monthDay}`);
  return first.add({ days: (6 - first.dayOfWeek + 7) % 7 }).toString();
}

interface Holidays {
  all: ReadonlySet<string>;
  /** Before these, the day before is taxed in Stockholm (domain-facts 2.1). */
  withTaxedEve: ReadonlySet<string>;
  beforeMidsummerEve: string;
}

const known = new Map<number, Holidays>();

function holidaysOf(year: number): Holidays {
  const had = known.get(year);
  if (had) return had;
  const easter = easterOf(year);
  const withTaxedEve = [
    addDays(easter, -2),
    addDays(easter, 39),
    saturdayFrom(year, "10-31"),
    `${year}-05-01`,
    `${year}-06-06`,
  ];
  const holidays = {
    all: new Set([
      ...withTaxedEve,
      `${year}-01-01`,
      `${year}-01-06`,
      addDays(easter, 1),
      midsummerDay(year),
      `${year}-12-25`,
      `${year}-12-26`,
    ]),
    withTaxedEve: new Set(withTaxedEve),
    beforeMidsummerEve: addDays(midsummerDay(year), -2),
  };
  known.set(year, holidays);
  return holidays;
}

/** Gives Midsummer Day of a year, the Saturday from 20 to 26 June. */
function midsummerDay(year: number): string {
  return saturdayFrom(year, "06-20");
}

/** Gives the last day before Midsummer Eve of a year. */
export function beforeMidsummerEve(year: number): string {
  return holidaysOf(year).beforeMidsummerEve;
}

/** Days that were asked about, by city: a year's report asks about each of its days for each vehicle. */
const taxed = new Map<string, boolean>();
/** Most days that are remembered, of two cities for over ten years. */
const MOST_DAYS = 10_000;

/**
 * Says whether congestion tax is taken on a day (YYYY-MM-DD) in a city: not on weekends, holidays, most days before
 * them, nor in July but for its first five weekdays in Stockholm (domain-facts 2.1).
 */
export function isTaxedDay(city: TollCity, day: string): boolean {
  const key = `${city} ${day}`;
  const had = taxed.get(key);
  if (had !== undefined) return had;
  const is = decideTaxed(city, day);
  if (taxed.size >= MOST_DAYS) taxed.clear();
  taxed.set(key, is);
  return is;
}

function decideTaxed(city: TollCity, day: string): boolean {
  const date = Temporal.PlainDate.from(day);
  if (date.dayOfWeek > 5 || holidaysOf(date.year).all.has(day)) return false;
  const next = addDays(day, 1);
  const { all, withTaxedEve } = holidaysOf(Number(next.slice(0, 4)));
  if (all.has(next)) return city === "stockholm" && withTaxedEve.has(next);
  if (date.month !== 7) return true;
  return city === "stockholm" && weekdaysUntil(date) <= 5;
}

/** Counts the weekdays of a month up to a day, that day included. */
function weekdaysUntil(date: Temporal.PlainDate): number {
  let count = 0;
  for (let day = 1; day <= date.day; day++) {
    if (date.with({ day }).dayOfWeek <= 5) count++;
  }
  return count;
}
