import type { Shape } from "../../domain/geofence/geofence.ts";
import { middleOf } from "../../domain/geofence/shape.ts";
import { type MapView, toPixel } from "../../domain/geo/projection.ts";
import { drawCircle } from "./draw-circle.ts";

/** A geofence on a server-drawn map, in pixels of its view. */
interface GeofenceMark {
  id: number;
  name: string;
  x: number;
  y: number;
  /** Null for a polygon. */
  r: number | null;
  /** The corners of a polygon, as SVG writes them. */
  points: string;
}

/** Puts a geofence on a server-drawn map. */
export function drawGeofence(
  view: MapView,
  { id, name, shape }: { id: number; name: string; shape: Shape },
): GeofenceMark {
  const { x, y } = toPixel(view, middleOf(shape));
  if (!("corners" in shape)) {
    return { id, name, ...drawCircle(view, shape), points: "" };
  }
  const points = shape.corners.map((corner) => {
    const { x, y } = toPixel(view, corner);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  }).join(" ");
  return { id, name, x, y, r: null, points };
}

/** The geofences of an account below the units of a map (MAP-06). */
export function GeofenceMarks({ geofences }: { geofences: GeofenceMark[] }) {
  return (
    <>
      {geofences.map(({ id, name, x, y, r, points }) => (
        <g key={id} class="geofence-mark">
          <title>{name}</title>
          {r === null
            ? <polygon points={points} />
            : <circle cx={x} cy={y} r={Math.max(r, 3)} />}
        </g>
      ))}
    </>
  );
}
