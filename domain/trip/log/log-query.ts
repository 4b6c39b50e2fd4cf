import { fail, ok, type Result } from "../../result.ts";
import { addDays, isDay } from "../../time.ts";

/** Calendar days, both included, as YYYY-MM-DD. */
export interface Days {
  from: string;
  to: string;
}

export function isSameDays(a: Days, b: Days): boolean {
  return a.from === b.from && a.to === b.to;
}

export interface DaysError {
  code: "InvalidDay" | "EndDateMustBeAfterStart" | "PeriodTooLong";
  field: "from" | "to";
}

/** Decides which days a person asked for; the default is the month up to `today`. */
export function decideDays(
  asked: { from?: string; to?: string },
  today: string,
): Result<Days, DaysError> {
  const to = asked.to || today;
  const from = asked.from || monthStart(to);
  if (!isDay(from)) return fail({ code: "InvalidDay", field: "from" });
  if (!isDay(to)) return fail({ code: "InvalidDay", field: "to" });
  if (to < from) return fail({ code: "EndDateMustBeAfterStart", field: "to" });
  if (to >= yearAfter(from)) {
    return fail({ code: "PeriodTooLong", field: "to" });
  }
  return ok({ from, to });
}

/** What is wrong at fields of days. */
export type WrongDays = Partial<
  Record<DaysError["field"], DaysError["code"][]>
>;

/** Says what is wrong at each of two fields of days of which at least one is. */
export function wrongDays(
  { field, code }: DaysError,
  { to }: { to?: string },
): WrongDays {
  return {
    ...to && !isDay(to) && { to: ["InvalidDay"] },
    [field]: [code],
  };
}

/** Gives the first day after the 12 months from a day on, by the calendar; after those from 29 February that is 1 March. */
function yearAfter(day: string): string {
  const year = String(Number(day.slice(0, 4)) + 1).padStart(4, "0");
  return `${year}${day.slice(4) === "-02-29" ? "-03-01" : day.slice(4)}`;
}

/** Decides the same where the default are the latest `usualDays` days. */
export function decideLatestDays(
  asked: { from?: string; to?: string },
  today: string,
  usualDays: number,
): Result<Days, DaysError> {
  const latest = { from: addDays(today, 1 - usualDays), to: today };
  return decideDays(asked.from || asked.to ? asked : latest, today);
}

/** Lists the periods that are offered as links, each with its key in the locales. */
export function usualPeriods(today: string) {
  const month = monthStart(today);
  const weekday = Temporal.PlainDate.from(today).dayOfWeek;
  return {
    today: { from: today, to: today },
    thisWeek: { from: addDays(today, 1 - weekday), to: today },
    thisMonth: { from: month, to: today },
    lastMonth: { from: monthStart(addDays(month, -1)), to: addDays(month, -1) },
  } as const satisfies Record<string, Days>;
}

/** Gives the days whose trips are asked about when something is missing: since the start of last month. */
export function recentDays(today: string): Days {
  return { from: usualPeriods(today).lastMonth.from, to: today };
}

/** Gives the days of a calendar month as in 2026-03; null when there is no such month. */
export function daysOfMonth(month: string): Days | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return null;
  const [year, number] = month.split("-").map(Number) as [number, number];
  if (year <= 1 || year >= 9999) return null;
  // Many times faster than Temporal, and reports ask for each of their rows.
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${days}` };
}

/** Lists the calendar months, as in 2026-03, in which some days lie. */
export function monthsOfDays({ from, to }: Days): string[] {
  const months: string[] = [];
  // Many times faster than Temporal, and each of a report's statements asks for them.
  let [year, month] = from.split("-").map(Number) as [number, number];
  for (;;) {
    const text = `${String(year).padStart(4, "0")}-${
      String(month).padStart(2, "0")
    }`;
    if (text > to.slice(0, 7)) return months;
    months.push(text);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

/** Gives those of some days that lie in a calendar month; where none does, they end before they begin. */
export function daysInMonth(days: Days, month: string): Days {
  const { from, to } = daysOfMonth(month)!;
  return {
    from: days.from > from ? days.from : from,
    to: days.to < to ? days.to : to,
  };
}

/** Says whether all days of a calendar month are among some days. */
export function holdsMonth(days: Days, month: string): boolean {
  const { from, to } = daysOfMonth(month)!;
  return days.from <= from && to <= days.to;
}

function monthStart(day: string): string {
  return isDay(day) ? `${day.slice(0, 8)}01` : day;
}
