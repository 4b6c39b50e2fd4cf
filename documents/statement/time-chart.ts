import { addDays } from "../../domain/time.ts";
import type { Texts } from "../../locales/index.ts";
import type { Chart, Period } from "./chart.ts";

/** What charts over time share; `valuesOf` gives the parts of a bar from what belongs to it. */
interface ChartOverTime<Item> extends Pick<Chart, "kind" | "parts" | "unit"> {
  items: readonly Item[];
  valuesOf(items: readonly Item[]): (number | null)[];
  /** Two without it: one compares nothing. */
  fewestBars?: number;
}

/** Makes a chart with a bar a month in their order; null where there are fewer months than `fewestBars`. */
export function chartByMonth<Item>(
  { monthOf, ...of }: ChartOverTime<Item> & {
    title(m: Texts): string;
    /** As in 2026-03. */
    monthOf(item: Item): string;
  },
): Chart | null {
  return chartBy("month", monthOf, of);
}

/** More days than these are drawn by week. */
const MOST_DAYS = 12;

/** Makes a chart with a bar a month; in a shorter time a day, or of many days a week. Null where there is one bar at most. */
export function chartOverTime<Item>(
  { dayOf, title, ...of }: ChartOverTime<Item> & {
    title(m: Texts, period: Period): string;
    dayOf(item: Item): string;
  },
): Chart | null {
  const by = (period: Period) =>
    chartBy(period, (item) => firstDayOf(period, dayOf(item)), {
      ...of,
      title: (m: Texts) => title(m, period),
    });
  const months = by("month");
  if (months) return months;
  const days = by("day");
  return days && days.bars.length > MOST_DAYS ? by("week") ?? days : days;
}

/** Gives the month of a day, the Monday of its week, or the day. */
function firstDayOf(period: Period, day: string): string {
  if (period === "month") return day.slice(0, 7);
  return period === "day"
    ? day
    : addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);
}

function chartBy<Item>(
  labelKind: Period,
  labelOf: (item: Item) => string,
  {
    items,
    valuesOf,
    title,
    kind,
    parts,
    unit,
    fewestBars = 2,
  }: ChartOverTime<Item> & {
    title(m: Texts): string;
  },
): Chart | null {
  const groups = [...Map.groupBy(items, labelOf)]
    .toSorted(([a], [b]) => a < b ? -1 : 1);
  const bars = groups.flatMap(([label, some]) => {
    const values = valuesOf(some);
    return values.every((value) => value === null)
      ? []
      : [{ label, values: values.map((value) => value ?? 0) }];
  });
  return bars.length < fewestBars ? null : {
    title,
    kind,
    parts,
    ...unit && { unit },
    bars,
    isInOrder: true,
    labelKind,
  };
}
