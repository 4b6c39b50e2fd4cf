import { countUsed, type LimitCount } from "../tax/count.ts";
import { addDays, countDays } from "../time.ts";
import type { Days } from "../trip/log/log-query.ts";

/** How much of a tax year a subject has behind and before it. */
interface Pace {
  /** The last day that counts as driven. */
  asOf: string;
  elapsedDays: number;
  restDays: number;
}

/** A limit with what is used on a day, and what it comes to at the end of the tax year at the pace until then. */
export interface Forecast {
  now: LimitCount;
  atEnd: LimitCount;
  /** The day on which the limit is passed at this pace; null when it is passed already, or not in this tax year. */
  passedOn: string | null;
}

/**
 * Gives the pace of a tax year on a day. What came into the account within the year has its pace from then on. Null
 * before the year, or the subject, has begun.
 */
export function paceOf(
  taxYear: Days,
  { since, today }: { since: string; today: string },
): Pace | null {
  const first = since > taxYear.from ? since : taxYear.from;
  if (today < first || first > taxYear.to) return null;
  const asOf = today < taxYear.to ? today : taxYear.to;
  return {
    asOf,
    elapsedDays: countDays(first, asOf),
    restDays: asOf === taxYear.to ? 0 : countDays(addDays(asOf, 1), taxYear.to),
  };
}

/**
 * Forecasts a limit: `used + used / elapsed days × days left`, of days whole ones. When the year is over the forecast is
 * what was counted.
 */
export function forecastLimit(now: LimitCount, pace: Pace): Forecast {
  const { limit, used } = now;
  const perDay = used / pace.elapsedDays;
  const more = perDay * pace.restDays;
  const atEnd = countUsed(
    limit,
    used + (limit.unit === "days" ? Math.round(more) : more),
  );
  return { now, atEnd, passedOn: passedOn(now, atEnd, pace, perDay) };
}

function passedOn(
  now: LimitCount,
  atEnd: LimitCount,
  { asOf, restDays }: Pace,
  perDay: number,
): string | null {
  if (now.isPassed || !atEnd.isPassed) return null;
  const exact = (now.allowed - now.used) / perDay;
  const isReachedAtLimit = now.limit.reachedAt === "limit";
  const days = isReachedAtLimit ? Math.ceil(exact) : Math.floor(exact) + 1;
  return addDays(asOf, Math.min(Math.max(days, 1), restDays));
}
