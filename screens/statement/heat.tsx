import { useFormat, useTexts } from "../../components/texts.tsx";
import type { HeatMap } from "../../documents/statement/chart.ts";

/** Sizes of the drawing, in its own units. */
const CELL = { width: 23, height: 20 };
const LEFT = 88;
const TOP = 18;
/** Hours that are named above their column. */
const NAMED_HOURS = 3;

/** Draws how much there was in each hour of the week as SVG, with the same in a table for screen readers. */
export function StatementHeat({ heat }: { heat: HeatMap }) {
  const m = useTexts();
  return (
    <figure class="statement-heat scroll-box" tabindex={0}>
      <figcaption>{heat.title(m)}</figcaption>
      <HeatDrawing {...heat} />
      {/* A table is as wide as its columns, and the figure would scroll. */}
      <div class="visually-hidden">
        <HeatTable {...heat} />
      </div>
    </figure>
  );
}

function HeatDrawing({ hours }: HeatMap) {
  const { weekdays } = useTexts().statement.fleetUse;
  const format = useFormat();
  const most = Math.max(...hours.flat(), 1);
  return (
    <svg
      viewBox={`0 0 ${LEFT + 24 * CELL.width} ${TOP + 7 * CELL.height}`}
      aria-hidden="true"
    >
      {hours[0]!.map((_, hour) =>
        hour % NAMED_HOURS === 0 && (
          <text key={hour} x={LEFT + hour * CELL.width} y={12}>
            {clock(hour)}
          </text>
        )
      )}
      {hours.map((day, weekday) => (
        <g
          key={weekday}
          transform={`translate(0 ${TOP + weekday * CELL.height})`}
        >
          <text y={14}>{weekdays[weekday]}</text>
          {day.map((ms, hour) => (
            <rect
              key={hour}
              class={ms > 0 ? undefined : "statement-cold"}
              x={LEFT + hour * CELL.width}
              width={CELL.width - 2}
              height={CELL.height - 2}
              fill-opacity={ms > 0
                ? (0.15 + 0.85 * ms / most).toFixed(2)
                : undefined}
            >
              <title>
                {weekdays[weekday]} {clock(hour)}: {format.duration(ms)}
              </title>
            </rect>
          ))}
        </g>
      ))}
    </svg>
  );
}

function HeatTable({ title, hours }: HeatMap) {
  const m = useTexts();
  const { weekday: name, weekdays } = m.statement.fleetUse;
  const format = useFormat();
  return (
    <table>
      <caption>{title(m)}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          {hours[0]!.map((_, hour) => (
            <th key={hour} scope="col">{clock(hour)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((day, weekday) => (
          <tr key={weekday}>
            <th scope="row">{weekdays[weekday]}</th>
            {day.map((ms, hour) => <td key={hour}>{format.duration(ms)}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
