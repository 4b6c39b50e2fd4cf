import type { MapView } from "../../domain/geo/projection.ts";
import { type MapBackdrop, MapScenery } from "./unit-map-svg.tsx";

interface RouteMapProps {
  view: MapView;
  backdrop: MapBackdrop;
  /** Each route as pixels of the view, from its start to its stop. */
  lines: { x: number; y: number }[][];
  label: string;
}

/** Routes on a map that the server draws: a ring where each starts, a disc where it stops. */
export function RouteMap({ view, backdrop, lines, label }: RouteMapProps) {
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
