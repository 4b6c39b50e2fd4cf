import { Section } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { Format } from "../../locales/format.ts";
import type {
  SpeedPoint,
  SpeedProfile,
  Stand,
} from "../../domain/trip/speed-profile.ts";

const WIDTH = 720;
const HEIGHT = 200;
/** Room for the figures of the axes. */
const LEFT = 48;
const RIGHT = 8;
const TOP = 24;
const BOTTOM = 36;
/** Rows of the table that says the same, without those of stands and gaps. */
const ROWS = 12;

/** Speed over the time of a trip as a picture, with the same as a table. */
export function TripSpeed(
  { profile, isOnMap }: {
    profile: SpeedProfile;
    /** Whether the page shows the stops on a map, too. */
    isOnMap: boolean;
  },
) {
  const m = useTexts();
  const format = useFormat();
  const { maxKmh, meanKmh } = profile;
  return (
    <Section title={m.trip.speed.title}>
      <p class="trip-sums muted">
        <span>
          {m.trip.speed.sums(format.speed(maxKmh), format.speed(meanKmh))}
        </span>
        {isOnMap && (
          <span class="trip-here" aria-hidden="true">{m.trip.speed.move}</span>
        )}
      </p>
      <div class="trip-plot">
        <SpeedPlot profile={profile} />
        {isOnMap && <Along profile={profile} />}
      </div>
      <details class="trip-table">
        <summary>{m.trip.speed.table}</summary>
        <table class="trip-speeds">
          <thead>
            <tr>
              <th scope="col">{m.trip.speed.time}</th>
              <th scope="col">{m.trip.speed.speed}</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(profile).map(({ at, kmh }) => (
              <tr key={`${at} ${kmh}`}>
                <td>{format.time(new Date(at))}</td>
                <td>
                  {kmh === null ? m.trip.speed.silent : format.speed(kmh)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  );
}

/** Where the unit stood still on the way; each leads to its place on the map. */
export function TripStands(
  { profile: { stands }, isOnMap }: {
    profile: SpeedProfile;
    isOnMap: boolean;
  },
) {
  const m = useTexts();
  const format = useFormat();
  if (stands.length === 0) return null;
  return (
    <Section title={m.trip.speed.stands}>
      <ol class="trip-stands">
        {stands.map((stand, index) => (
          <li key={stand.from}>
            {isOnMap
              ? (
                <a href={`#trip-stop-${index + 1}`}>
                  {standText(stand, format)}
                </a>
              )
              : standText(stand, format)}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function SpeedPlot(
  { profile: { points, maxKmh, meanKmh } }: { profile: SpeedProfile },
) {
  const m = useTexts();
  const format = useFormat();
  const [first, last] = [points[0]!.at, points.at(-1)!.at];
  const top = Math.max(20, Math.ceil(maxKmh / 20) * 20);
  const x = (at: number) =>
    LEFT + (at - first) / Math.max(1, last - first) * (WIDTH - LEFT - RIGHT);
  const y = (kmh: number) =>
    HEIGHT - BOTTOM - kmh / top * (HEIGHT - BOTTOM - TOP);
  const curves = curvesOf(points).map((curve) =>
    curve.map(({ at, kmh }) => `${x(at).toFixed(1)},${y(kmh).toFixed(1)}`)
  );
  return (
    <svg
      class="trip-speed"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${m.trip.speed.title}. ${
        m.trip.speed.sums(format.speed(maxKmh), format.speed(meanKmh))
      }`}
    >
      {[0, top / 2, top].map((kmh) => (
        <g key={kmh}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(kmh)} y2={y(kmh)} />
          <text x={LEFT - 6} y={y(kmh)} dy="0.35em" text-anchor="end">
            {kmh}
          </text>
        </g>
      ))}
      <text x={LEFT} y={HEIGHT - 6}>{format.time(new Date(first))}</text>
      <text x={WIDTH - RIGHT} y={HEIGHT - 6} text-anchor="end">
        {format.time(new Date(last))}
      </text>
      {curves.map((curve) => (
        <polyline key={curve[0]} points={curve.join(" ")} />
      ))}
      <g class="trip-cursor" hidden>
        <line y1={TOP - 8} y2={HEIGHT - BOTTOM} />
        <circle r="6" />
      </g>
    </svg>
  );
}

/** A slider over the graph, which scripts show: by it the graph and the map say where it was when (islands/route-map/graph.ts). */
function Along({ profile: { points } }: { profile: SpeedProfile }) {
  const m = useTexts();
  const seconds = Math.round((points.at(-1)!.at - points[0]!.at) / 1000);
  return (
    <input
      type="range"
      class="trip-along"
      // It moves nothing of the form that it stands in.
      form=""
      aria-label={m.trip.speed.along}
      min={0}
      max={seconds}
      value={0}
      autocomplete="off"
      hidden
    />
  );
}

/** Says when a stop was and how long it lasted. */
export function standText(
  { from, until }: Pick<Stand, "from" | "until">,
  format: Format,
): string {
  const span = `${format.time(new Date(from))} – ${
    format.time(new Date(until))
  }`;
  return `${span} (${format.duration(until - from)})`;
}

/** Cuts the curve where nobody knows the speed. */
function curvesOf(points: readonly SpeedPoint[]): SpeedPoint[][] {
  const curves: SpeedPoint[][] = [];
  for (const point of points) {
    if (point.isAfterGap || curves.length === 0) curves.push([]);
    curves.at(-1)!.push(point);
  }
  return curves;
}

/** Picks points evenly, with the ends of the trip, its stands and its gaps among them; the speed within a gap is null. */
function rowsOf(
  { points, stands }: SpeedProfile,
): { at: number; kmh: number | null }[] {
  const step = Math.max(1, (points.length - 1) / (ROWS - 1));
  const even = new Set(points.map((_, row) => Math.round(row * step)));
  const ends = new Set(stands.flatMap(({ from, until }) => [from, until]));
  return points.flatMap((point, index) => {
    const { at, isAfterGap } = point;
    const next = points[index + 1];
    const isShown = even.has(index) || isAfterGap || next?.isAfterGap ||
      ends.has(at) && point.kmh === 0;
    if (!isShown) return [];
    return next?.isAfterGap ? [point, { at, kmh: null }] : [point];
  });
}
