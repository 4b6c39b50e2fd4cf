import type { Map as LiveMap, Marker } from "maplibre-gl";
import type { Point } from "../../domain/geo/point.ts";
import type { MapLibre } from "../map/maplibre.ts";
import { CENTRE_STEPS_PX, handle, onArrow } from "./handles.ts";
import type { PolygonFields } from "./polygon-fields.ts";

/**
 * Lets people draw a polygon: a press on the map adds a corner to the nearest edge, a corner is dragged or moved by arrow
 * keys, and the Delete key or a double click removes it. Gives the function that shows the corners of the fields.
 */
export function cornerHandles(
  maplibre: MapLibre,
  map: LiveMap,
  fields: PolygonFields,
  cornerText: string,
): (corners: readonly Point[]) => void {
  const markers: Marker[] = [];
  const moveTo = (number: number, point: Point) =>
    fields.write(fields.read().with(number, point));
  const addHandle = () => {
    const number = markers.length;
    const label = cornerText.replace("{number}", String(number + 1));
    const { element, marker } = handle(maplibre, "circle-edge", label);
    element.role = "button";
    const remove = () => fields.write(fields.read().toSpliced(number, 1));
    marker.on("drag", () => moveTo(number, toPoint(marker.getLngLat())));
    element.addEventListener("dblclick", (event) => {
      event.stopPropagation();
      remove();
    });
    element.addEventListener("keydown", ({ key }) => {
      if (key === "Delete" || key === "Backspace") remove();
    });
    onArrow(element, ([x, y], isShift) => {
      const step = CENTRE_STEPS_PX[isShift ? 1 : 0];
      const at = map.project(marker.getLngLat());
      const moved = map.unproject([at.x + x * step, at.y + y * step]);
      moveTo(number, toPoint(moved));
    });
    markers.push(marker);
  };
  return (corners) => {
    while (markers.length > corners.length) markers.pop()!.remove();
    while (markers.length < corners.length) addHandle();
    corners.forEach(({ latitude, longitude }, number) =>
      markers[number]!.setLngLat([longitude, latitude]).addTo(map)
    );
  };
}

/** Adds a corner where it makes the border least longer, as seen on the map. */
export function withCorner(
  map: LiveMap,
  corners: readonly Point[],
  point: Point,
): Point[] {
  const on = ({ latitude, longitude }: Point) =>
    map.project([longitude, latitude]);
  const longer = corners.map((corner, number) => {
    const [a, b] = [on(corner), on(corners[(number + 1) % corners.length]!)];
    return a.dist(on(point)) + on(point).dist(b) - a.dist(b);
  });
  const place = corners.length < 3
    ? corners.length
    : longer.indexOf(Math.min(...longer)) + 1;
  return corners.toSpliced(place, 0, point);
}

function toPoint({ lat, lng }: { lat: number; lng: number }): Point {
  return { latitude: lat, longitude: lng };
}
