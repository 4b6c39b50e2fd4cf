// @ts-types="@types/d3-scale"
import { scaleLinear } from "d3-scale";
// @ts-types="@types/d3-shape"
import { area, curveMonotoneX, line } from "d3-shape";
import type { ComponentChildren } from "preact";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { doorStays, KNOWN_MS } from "../../domain/sensor/summary.ts";
import type { Range, Span } from "../../domain/sensor/summary.ts";
import type { TimedValues } from "../../domain/sensor/limits.ts";
import type { Period } from "../../domain/time.ts";

const WIDTH = 720;
const HEIGHT = 220;
const DOOR_HEIGHT = 60;
/** Room for the figures of the axes. */
const LEFT = 58;
const RIGHT = 8;
const TOP = 10;
const BOTTOM = 28;

/** A mark on the axis of time. */
export interface TimeMark {
  at: number;
  text: string;
}

interface Axes {
  period: Period;
  marks: readonly TimeMark[];
}

const xOf = ({ from, until }: Period) =>
  scaleLinear().domain([from, until]).range([LEFT, WIDTH - RIGHT]);

/**
 * Draws one value of a sensor over time: the mean of each span, the band from its least to its greatest value, and the
 * limits that are told. The table beside it says the same to people who do not see it.
 */
export function ValuePlot(
  { spans, value, unit, limits, label, ...axes }: Axes & {
    spans: readonly Span[];
    value: "temperature" | "humidity";
    unit: string;
    limits: readonly number[];
    label: string;
  },
) {
  const points = spans.flatMap((span) => {
    const range = span[value];
    return range ? [{ at: span.from, ...range }] : [];
  });
  if (points.length === 0) return null;
  const x = xOf(axes.period);
  const shown = [...points.flatMap(({ min, max }) => [min, max]), ...limits];
  const y = scaleLinear()
    .domain(withRoom(Math.min(...shown), Math.max(...shown)))
    .nice(5).range([HEIGHT - BOTTOM, TOP]);
  const pieces = withoutGaps(points);
  const drawBand = area<Point>().x(({ at }) => x(at)).y0(({ min }) => y(min))
    .y1(({ max }) => y(max)).curve(curveMonotoneX);
  const drawLine = line<Point>().x(({ at }) => x(at)).y(({ mean }) => y(mean))
    .curve(curveMonotoneX);
  return (
    <Figure label={label} height={HEIGHT}>
      <ValueAxis
        ticks={y.ticks(5).map((at) => ({ at, y: y(at) }))}
        unit={unit}
      />
      <TimeAxis {...axes} height={HEIGHT} />
      {pieces.map((piece) => (
        <g key={piece[0]!.at}>
          <path class="plot-band" d={drawBand(piece) ?? ""} />
          <path class="plot-line" d={drawLine(piece) ?? ""} />
          {piece.length === 1 && (
            <circle
              class="plot-dot"
              cx={round(x(piece[0]!.at))}
              cy={round(y(piece[0]!.mean))}
              r="2.5"
            />
          )}
        </g>
      ))}
      {limits.map((limit) => (
        <line
          key={limit}
          class="plot-limit"
          x1={LEFT}
          x2={WIDTH - RIGHT}
          y1={round(y(limit))}
          y2={round(y(limit))}
        />
      ))}
    </Figure>
  );
}

type Point = Range & { at: number };

/** A flat line stands in the middle. */
function withRoom(low: number, high: number): [number, number] {
  return high - low < 1 ? [low - 1, high + 1] : [low, high];
}

/** Cuts points where nothing was read for more than two hours and three times the usual distance. */
function withoutGaps(points: readonly Point[]): Point[][] {
  const steps = points.slice(1).map(({ at }, n) => at - points[n]!.at)
    .toSorted((a, b) => a - b);
  const usual = steps[Math.floor(steps.length / 2)] ?? 0;
  const gap = Math.max(KNOWN_MS, 3 * usual);
  const pieces: Point[][] = [];
  for (const point of points) {
    const last = pieces.at(-1);
    if (last && point.at - last.at(-1)!.at <= gap) last.push(point);
    else pieces.push([point]);
  }
  return pieces;
}

/** Draws when a door was open and when it was closed. */
export function DoorPlot(
  { readings, label, ...axes }: Axes & {
    readings: readonly TimedValues[];
    label: string;
  },
) {
  const stays = doorStays(readings);
  if (stays.length === 0) return null;
  const x = xOf(axes.period);
  const bottom = DOOR_HEIGHT - BOTTOM;
  return (
    <Figure label={label} height={DOOR_HEIGHT}>
      <TimeAxis {...axes} height={DOOR_HEIGHT} />
      {stays.map(({ isOpen, from, until }) => (
        <rect
          key={from}
          class={isOpen ? "plot-open" : "plot-closed"}
          x={round(x(from))}
          width={round(Math.max(1, x(until) - x(from)))}
          y={isOpen ? TOP : bottom - 4}
          height={isOpen ? bottom - TOP : 4}
        />
      ))}
    </Figure>
  );
}

/** A drawing with its name; the table of the page holds its figures. */
function Figure(
  { label, height, children }: {
    label: string;
    height: number;
    children: ComponentChildren;
  },
) {
  return (
    <figure class="sensor-plot scroll-box" tabindex={0}>
      <figcaption>{label}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-label={useTexts().sensor.plotOf(label)}
      >
        {children}
      </svg>
    </figure>
  );
}

function ValueAxis(
  { ticks, unit }: { ticks: { at: number; y: number }[]; unit: string },
) {
  const format = useFormat();
  return (
    <g class="plot-axis">
      {ticks.map(({ at, y }) => (
        <g key={at}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={round(y)} y2={round(y)} />
          <text x={LEFT - 6} y={round(y + 4)} text-anchor="end">
            {`${format.decimal(at)} ${unit}`}
          </text>
        </g>
      ))}
    </g>
  );
}

function TimeAxis({ period, marks, height }: Axes & { height: number }) {
  const x = xOf(period);
  return (
    <g class="plot-axis">
      {marks.map(({ at, text }) => (
        <g key={at}>
          <line
            x1={round(x(at))}
            x2={round(x(at))}
            y1={TOP}
            y2={height - BOTTOM}
          />
          <text x={round(x(at))} y={height - 8} text-anchor="middle">
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

function round(figure: number): number {
  return Math.round(figure * 10) / 10;
}
