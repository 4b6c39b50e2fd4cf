import type { Point, Polygon } from "geojson";
import type { Shape } from "../../domain/geofence/geofence.ts";
import { middleOf } from "../../domain/geofence/shape.ts";
import type { GeoJSONSource, Map as LiveMap } from "maplibre-gl";
import { destination } from "../../domain/geo/destination.ts";
import type { Circle } from "../../domain/geo/circle.ts";
import { darkness } from "./base-map.ts";

/**
 * How a kind of areas is drawn: lightly beside units, which the map is for, and heavier where it is edited. The accents
 * are those of static/css/map: --map-accent and --map-geofence.
 */
const KINDS = {
  places: { light: "#1f5f8b", dark: "#7fbce6", dashes: [1, 0], width: 1 },
  geofences: { light: "#8a3ffc", dark: "#c9a4ff", dashes: [3, 2], width: 1 },
  edited: { light: "#1f5f8b", dark: "#7fbce6", dashes: [1, 0], width: 2 },
};
/** Corners of a drawn circle, more than can be seen. */
const CORNERS = 64;

/** Draws circles and polygons of the ground below everything else, from a zoom on; gives the function that draws others instead. */
export function showCircles(
  map: LiveMap,
  circles: readonly Shape[],
  kind: keyof typeof KINDS,
  minzoom = 0,
): (circles: readonly Shape[]) => void {
  let shown = circles;
  const dark = darkness();
  const add = () => {
    if (map.getSource(kind)) return;
    const { light, dark: night, dashes, width } = KINDS[kind];
    const colour = dark.matches ? night : light;
    map.addSource(kind, { type: "geojson", data: toGeoJson(shown) });
    map.addLayer({
      id: `${kind}-fill`,
      source: kind,
      minzoom,
      type: "fill",
      paint: { "fill-color": colour, "fill-opacity": width * 0.08 },
    });
    map.addLayer({
      id: `${kind}-line`,
      source: kind,
      minzoom,
      type: "line",
      paint: {
        "line-color": colour,
        "line-width": width,
        "line-dasharray": dashes,
      },
    });
    // From far away a circle is narrower than its line, so a dot marks it.
    map.addLayer({
      id: `${kind}-dot`,
      source: kind,
      minzoom,
      type: "circle",
      filter: ["==", ["geometry-type"], "Point"],
      paint: { "circle-color": colour, "circle-radius": 2 + width },
    });
  };
  // A change between day and night loads another style, without the layers added to the one before.
  map.on("style.load", add);
  if (map.isStyleLoaded()) add();
  return (circles) => {
    shown = circles;
    map.getSource<GeoJSONSource>(kind)?.setData(toGeoJson(circles));
  };
}

function toGeoJson(circles: readonly Shape[]) {
  return {
    type: "FeatureCollection" as const,
    features: circles.flatMap((shape) => {
      const { latitude, longitude } = middleOf(shape);
      const ring = "corners" in shape ? borderOf(shape.corners) : ringOf(shape);
      return [
        feature({ type: "Polygon", coordinates: [ring] }),
        feature({ type: "Point", coordinates: [longitude, latitude] }),
      ];
    }),
  };
}

function feature<Geometry extends Polygon | Point>(geometry: Geometry) {
  return { type: "Feature" as const, properties: {}, geometry };
}

function ringOf(circle: Circle): [number, number][] {
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const headingDeg = corner % CORNERS * 360 / CORNERS;
    const point = destination(circle, headingDeg, circle.radiusM);
    return [point.longitude, point.latitude];
  });
}

function borderOf(
  corners: readonly { latitude: number; longitude: number }[],
): [number, number][] {
  return [...corners, ...corners.slice(0, 1)]
    .map(({ latitude, longitude }) => [longitude, latitude]);
}
