import type { DayOfTrips } from "../tax/count.ts";
import type { LimitKind } from "../tax/limits.ts";
import { addDays, countDays } from "../time.ts";
import { type Days, daysInMonth, monthsOfDays } from "../trip/log/log-query.ts";
import type { Forecast } from "./forecast.ts";

/** What a vehicle drives in a month of a tax year, metres; of days to come at the present pace. */
export interface DrivenMonth {
  /** As in 2026-03. */
  month: string;
  businessM: number;
  /** All that is no business (domain-facts 1.5). */
  privateM: number;
  /** Of that, what was driven until the day of the forecast. */
  privateSoFarM: number;
}

/**
 * Spreads what is driven in a tax year over its months: what was driven lies in its own month, what is forecast evenly
 * on the days left.
 */
export function driveByMonth(
  taxYear: Days,
  { driven, forecasts, asOf }: {
    driven: readonly DayOfTrips[];
    forecasts: readonly Forecast[];
    /** The last day that counts as driven. */
    asOf: string;
  },
): DrivenMonth[] {
  const left = { from: addDays(asOf, 1), to: taxYear.to };
  const perDay = (kind: LimitKind) => {
    const forecast = forecasts.find(({ now }) => now.limit.kind === kind);
    if (!forecast || left.from > left.to) return 0;
    const { now, atEnd } = forecast;
    return (atEnd.used - now.used) / countDays(left.from, left.to);
  };
  const businessADay = perDay("business");
  const privateADay = perDay("privateDistance");
  return monthsOfDays(taxYear).map((month) => {
    const ofMonth = driven.filter(({ day }) => day.startsWith(month));
    const { from, to } = daysInMonth(left, month);
    const daysLeft = from > to ? 0 : countDays(from, to);
    const sum = (isBusiness: boolean) =>
      ofMonth.filter(({ type }) => (type === "business") === isBusiness)
        .reduce((sum, { distanceM }) => sum + distanceM, 0);
    const privateSoFarM = sum(false);
    return {
      month,
      businessM: sum(true) + businessADay * daysLeft,
      privateM: privateSoFarM + privateADay * daysLeft,
      privateSoFarM,
    };
  });
}
