import type { Map as LiveMap, Marker } from "maplibre-gl";
import type { Circle } from "../../domain/geo/circle.ts";
import type { Point } from "../../domain/geo/point.ts";
import type { Shape } from "../../domain/geofence/geofence.ts";
import { middleOf } from "../../domain/geofence/shape.ts";
import { PLACES_FROM } from "../../domain/map/drawn.ts";
import { showCircles } from "../map/circles.ts";
import type { MapLibre } from "../map/maplibre.ts";

/** A place as the map shows it. */
export interface MapPlace extends Circle {
  id: number;
  label: string;
}

const MOST_LABELS = 60;

/** A geofence as the map shows it. */
export interface MapGeofence {
  id: number;
  name: string;
  shape: Shape;
}

/** Shows the places of the account below the units, close by: a circle each, and the label (MAP-06). */
export function showPlaces(
  map: LiveMap,
  maplibre: MapLibre,
  places: readonly MapPlace[],
): void {
  if (places.length === 0) return;
  showCircles(map, places, "places", PLACES_FROM);
  showLabels(map, maplibre, places, "place-label");
}

/** Shows the geofences of the account in the same way, as circles and polygons with dashed borders (MAP-06). */
export function showGeofences(
  map: LiveMap,
  maplibre: MapLibre,
  geofences: readonly MapGeofence[],
): void {
  if (geofences.length === 0) return;
  showCircles(map, geofences.map(({ shape }) => shape), "geofences");
  const marks = geofences.map(({ id, name, shape }) => ({
    ...middleOf(shape),
    id,
    label: name,
  }));
  showLabels(map, maplibre, marks, "place-label geofence-label");
}

function showLabels(
  map: LiveMap,
  maplibre: MapLibre,
  places: readonly (Point & { id: number; label: string })[],
  className: string,
): void {
  const labels = new Map<number, Marker>();
  const refresh = () => {
    const bounds = map.getBounds();
    const inSight = map.getZoom() < PLACES_FROM
      ? []
      : places.filter((place) =>
        bounds.contains([place.longitude, place.latitude])
      );
    const wanted = inSight.length > MOST_LABELS ? [] : inSight;
    for (const [id, label] of labels) {
      if (wanted.some((place) => place.id === id)) continue;
      label.remove();
      labels.delete(id);
    }
    for (const place of wanted) {
      if (labels.has(place.id)) continue;
      const element = document.createElement("span");
      element.className = className;
      element.textContent = place.label;
      labels.set(
        place.id,
        new maplibre.Marker({ element, anchor: "top" })
          .setLngLat([place.longitude, place.latitude]).addTo(map),
      );
    }
  };
  map.on("moveend", refresh);
  refresh();
}

/** Where a label is tried, pixels below its place: there, under a unit that stands in it, or over it. */
const TRIED_PX = [0, 42, -42];

/**
 * Shows of the labels of places and geofences those for which there is room: a label covers neither a button, a unit
 * and its name, nor an earlier label, and the edge of the map cuts none.
 */
export function layOutLabels(map: LiveMap): void {
  const within = map.getContainer();
  const labels = [...within.querySelectorAll<HTMLElement>(".place-label")];
  if (labels.length === 0) return;
  for (const label of labels) label.style.translate = "";
  const taken = [...within.querySelectorAll(
    ".maplibregl-ctrl, .unit-pin > svg, .unit-pin-count, .is-named .unit-pin-name",
  )].map((element) => element.getBoundingClientRect());
  const boxes = labels.map((label) => label.getBoundingClientRect());
  const edges = within.getBoundingClientRect();
  for (const [index, label] of labels.entries()) {
    const { x, y, width, height } = boxes[index]!;
    const free = TRIED_PX.find((px) => {
      const tried = new DOMRect(x, y + px, width, height);
      return holds(edges, tried) &&
        !taken.some((other) => meets(tried, other));
    });
    label.classList.toggle("is-covered", free === undefined);
    if (free === undefined) continue;
    if (free !== 0) label.style.translate = `0 ${free}px`;
    taken.push(new DOMRect(x, y + free, width, height));
  }
}

function holds(a: DOMRect, b: DOMRect): boolean {
  return a.left <= b.left && b.right <= a.right && a.top <= b.top &&
    b.bottom <= a.bottom;
}

function meets(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom &&
    b.top < a.bottom;
}
