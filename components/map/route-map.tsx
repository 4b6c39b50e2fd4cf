import type { MapView } from "../../domain/geo/projection.ts";
import { type MapBackdrop, MapScenery } from "./unit-map-svg.tsx";

interface RouteMapProps {
  view: MapView;
  backdrop: MapBackdrop;
  /** Each route as pixels of the view, from its start to its stop. */
  lines: { x: number; y: number }[][];
  label: string;
  /** What stands at the start of the first route and at the stop of the last one. */
  ends?: { start: string; stop: string };
}

/** Room between the disc of an end and its text, pixels of the view. */
const BESIDE = 14;

/** Routes on a map that the server draws: a ring where each starts, a disc where it stops. */
export function RouteMap(
  { view, backdrop, lines, label, ends }: RouteMapProps,
) {
  const [start, stop] = [lines[0]?.[0], lines.at(-1)?.at(-1)];
  // Texts above the higher end and below the lower one do not meet.
  const isDown = start !== undefined && stop !== undefined && start.y < stop.y;
  return (
    <div class="unit-map route-map">
      <svg
        class="map-svg"
        viewBox={`0 0 ${view.width} ${view.height}`}
        role="img"
        aria-label={label}
      >
        <MapScenery backdrop={backdrop} />
        {lines.map((line, index) => (
          <g class="route" key={index}>
            <polyline points={line.map(({ x, y }) => `${x},${y}`).join(" ")} />
            <End at={line[0]} kind="start" />
            <End at={line.at(-1)} kind="stop" />
          </g>
        ))}
        {ends && start && (
          <EndText at={start} text={ends.start} isAbove={isDown} view={view} />
        )}
        {ends && stop && (
          <EndText at={stop} text={ends.stop} isAbove={!isDown} view={view} />
        )}
      </svg>
    </div>
  );
}

function End(
  { at, kind }: { at?: { x: number; y: number }; kind: "start" | "stop" },
) {
  return at
    ? <circle class={`route-${kind}`} cx={at.x} cy={at.y} r="7" />
    : null;
}

/** Writes towards the middle of the map, where there is room. */
function EndText(
  { at, text, isAbove, view }: {
    at: { x: number; y: number };
    text: string;
    isAbove: boolean;
    view: MapView;
  },
) {
  const isRight = at.x > view.width / 2;
  return (
    <text
      class="route-end"
      x={at.x + (isRight ? -BESIDE : BESIDE)}
      y={at.y + (isAbove ? -BESIDE : BESIDE)}
      dominant-baseline={isAbove ? "auto" : "hanging"}
      text-anchor={isRight ? "end" : "start"}
    >
      {text}
    </text>
  );
}
