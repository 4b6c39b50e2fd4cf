import type { MapView } from "../../domain/geo/projection.ts";
import { type MapBackdrop, MapScenery } from "./unit-map-svg.tsx";

export interface CircleDrawing {
  view: MapView;
  backdrop: MapBackdrop;
  /** The circle in pixels of the view; null while it has no position. */
  circle: { x: number; y: number; r: number } | null;
  /** The corners of a polygon in pixels, as SVG writes them. */
  polygon?: string;
}

/** A circle or a polygon on a map that the server draws, seen until the live map loads and where there is no script. */
export function CircleMapSvg(
  { drawing: { view, backdrop, circle, polygon }, label }: {
    drawing: CircleDrawing;
    label: string;
  },
) {
  return (
    <svg
      class="map-svg"
      viewBox={`0 0 ${view.width} ${view.height}`}
      role="img"
      aria-label={label}
    >
      <MapScenery backdrop={backdrop} />
      {polygon && <polygon class="map-circle" points={polygon} />}
      {circle && (
        <>
          <circle
            class="map-circle"
            cx={circle.x}
            cy={circle.y}
            r={circle.r}
          />
          <circle class="map-middle" cx={circle.x} cy={circle.y} r="6" />
        </>
      )}
    </svg>
  );
}
