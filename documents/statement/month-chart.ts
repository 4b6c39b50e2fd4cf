import type { Texts } from "../../locales/index.ts";
import type { Chart } from "./chart.ts";

/** A chart with a bar a month; `valuesOf` gives the parts of a month's bar from what belongs to it. */
interface MonthChart<Item> extends Pick<Chart, "kind" | "parts" | "unit"> {
  title(m: Texts): string;
  items: readonly Item[];
  /** As in 2026-03. */
  monthOf(item: Item): string;
  valuesOf(items: readonly Item[]): (number | null)[];
}

/** Makes a chart with a bar a month in their order; null where there are fewer than two months to compare. */
export function chartByMonth<Item>(
  { title, kind, parts, unit, items, monthOf, valuesOf }: MonthChart<Item>,
): Chart | null {
  const months = [...Map.groupBy(items, monthOf)]
    .toSorted(([a], [b]) => a < b ? -1 : 1);
  const bars = months.flatMap(([label, some]) => {
    const values = valuesOf(some);
    return values.every((value) => value === null)
      ? []
      : [{ label, values: values.map((value) => value ?? 0) }];
  });
  return bars.length < 2 ? null : {
    title,
    kind,
    parts,
    ...unit && { unit },
    bars,
    isInOrder: true,
    isOfMonths: true,
  };
}
