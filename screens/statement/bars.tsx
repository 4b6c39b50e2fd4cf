import { useFormat, useTexts } from "../../components/texts.tsx";
import type { Chart, ChartLimit } from "../../documents/statement/chart.ts";
import { addDays, noonOf } from "../../domain/time.ts";
import type { Format } from "../../locales/format.ts";
import { valueText } from "../../documents/statement/value-text.ts";

/** Bars of the longest first rows, cut into parts; the table under them tells the same in numbers. */
const MOST_BARS = 12;

/** Draws a chart: a bar under each label with its number, which screen readers read, too. */
export function StatementBars({ chart }: { chart: Chart }) {
  const m = useTexts();
  const format = useFormat();
  const all = chart.bars
    .map((bar) => ({ ...bar, sum: bar.values.reduce((a, b) => a + b, 0) }));
  const inOrder = chart.isInOrder ? all : all.toSorted((a, b) => b.sum - a.sum);
  const bars = chart.isInOrder ? all : inOrder.slice(0, MOST_BARS);
  const shorterBars = inOrder.slice(bars.length);
  const isWhole = all.every(({ values }) => values.every(Number.isInteger));
  const textOf = (value: number) =>
    [
      valueText({ ...chart, isWhole }, value, { texts: m, format }),
      chart.unit ?? "",
    ]
      .join("\u00a0").trim();
  // Shares of different things are no share together.
  const shorterText = (sums: readonly number[]) =>
    chart.kind === "share"
      ? m.statement.shorterBarsUpTo(sums.length, textOf(sums[0]!))
      : m.statement.shorterBars(
        sums.length,
        textOf(sums.reduce((a, b) => a + b, 0)),
      );
  const { limit } = chart;
  const most = Math.max(...bars.map(({ sum }) => sum), limit?.at ?? 1);
  return (
    <figure class="statement-chart">
      <figcaption>
        {chart.title && <strong>{chart.title(m)}</strong>}
        {chart.parts.map(({ key, title }) => (
          <span key={key}>
            <i class={`statement-part part-${key}`} aria-hidden="true" />
            {title(m)}
          </span>
        ))}
        {limit && <LimitKeys limit={limit} />}
      </figcaption>
      <ul>
        {bars.map(({ label, values, sum, isGoal }, row) => (
          <li key={row}>
            <span>{labelText(label, chart.labelKind, format)}</span>
            <span class="number">{textOf(sum)}</span>
            {chart.parts.length > 1 && (
              <span class="visually-hidden">
                {values.map((value, part) =>
                  `${chart.parts[part]!.title(m)}: ${textOf(value)}`
                ).join(", ")}
              </span>
            )}
            <svg
              viewBox={`0 0 ${most} 1`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {values.map((value, part) => (
                <rect
                  key={part}
                  class={`statement-part part-${chart.parts[part]!.key}`}
                  x={sumBefore(values, part)}
                  width={value}
                  height={1}
                />
              ))}
              {limit && <Limit at={limit.at} used={isGoal ? 0 : values[0]!} />}
            </svg>
          </li>
        ))}
      </ul>
      {shorterBars.length > 0 && (
        <p class="muted">
          {shorterText(shorterBars.map(({ sum }) => sum))}
        </p>
      )}
    </figure>
  );
}

/** Marks a limit in a bar, and what of its first part is beyond. */
function Limit({ at, used }: { at: number; used: number }) {
  return (
    <>
      {used > at && (
        <rect
          class="statement-part part-over"
          x={at}
          width={used - at}
          height={1}
        />
      )}
      {["chart-gap", "chart-limit"].map((name) => (
        <line key={name} class={name} x1={at} x2={at} y1={0} y2={1} />
      ))}
    </>
  );
}

function LimitKeys({ limit }: { limit: ChartLimit }) {
  const m = useTexts();
  return (
    <>
      <span>
        <i class="statement-part part-over" aria-hidden="true" />
        {limit.over(m)}
      </span>
      <span>
        <i class="statement-part part-limit" aria-hidden="true" />
        {limit.title(m)}
      </span>
    </>
  );
}

function sumBefore(values: readonly number[], part: number): number {
  return values.slice(0, part).reduce((sum, value) => sum + value, 0);
}

function labelText(
  label: string,
  kind: Chart["labelKind"],
  format: Format,
): string {
  switch (kind) {
    case "month":
      return format.month(label);
    case "week":
      return format.shortDays(noonOf(label), noonOf(addDays(label, 6)));
    case "day":
      return format.shortDay(noonOf(label));
    default:
      return label;
  }
}
