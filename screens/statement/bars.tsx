import { useFormat, useTexts } from "../../components/texts.tsx";
import type { Chart } from "../../documents/statement/statement.ts";
import { valueText } from "../../documents/statement/value-text.ts";

/** Sizes of the drawing, in its own units. */
const WIDTH = 440;
const BAR = 14;
const STEP = 38;

/** Bars of the longest first rows, cut into parts; the table under them tells the same in numbers. */
const MOST_BARS = 12;

/** Draws a chart as SVG; the texts of its bars say the numbers, also to screen readers. */
export function StatementBars({ chart }: { chart: Chart }) {
  const m = useTexts();
  const format = useFormat();
  const bars = chart.bars
    .map((bar) => ({ ...bar, sum: bar.values.reduce((a, b) => a + b, 0) }))
    .toSorted((a, b) => b.sum - a.sum).slice(0, MOST_BARS);
  const most = Math.max(...bars.map(({ sum }) => sum), 1);
  return (
    <figure class="statement-chart">
      <figcaption>
        {chart.parts.map(({ key, title }) => (
          <span key={key}>
            <i class={`statement-part part-${key}`} aria-hidden="true" />
            {title(m)}
          </span>
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${bars.length * STEP}`}
        role="list"
        aria-label={chart.parts.map(({ title }) => title(m)).join(", ")}
      >
        {bars.map(({ label, values, sum }, row) => (
          <g key={row} role="listitem" transform={`translate(0 ${row * STEP})`}>
            <text y={12}>{label}</text>
            <text x={WIDTH} y={12} text-anchor="end">
              {valueText(chart, sum, { texts: m, format })}
            </text>
            {values.map((value, part) => (
              <rect
                key={part}
                class={`statement-part part-${chart.parts[part]!.key}`}
                x={sumBefore(values, part) / most * WIDTH}
                y={17}
                width={value / most * WIDTH}
                height={BAR}
              />
            ))}
          </g>
        ))}
      </svg>
    </figure>
  );
}

function sumBefore(values: readonly number[], part: number): number {
  return values.slice(0, part).reduce((sum, value) => sum + value, 0);
}
