import type { Map as LiveMap, Marker } from "maplibre-gl";
import type { Circle } from "../../domain/geo/circle.ts";
import { destination } from "../../domain/geo/destination.ts";
import { distanceM, type Point } from "../../domain/geo/point.ts";
import type { RadiusLimits } from "../../domain/geo/typed-circle.ts";
import type { MapLibre } from "../map/maplibre.ts";
import type { CircleFields } from "./fields.ts";

/** A handle on the map, for mouse, finger and arrow keys. */
interface Handle {
  showOn(map: LiveMap, circle: Circle): void;
  hide(): void;
}

/** How far an arrow key goes, in pixels of the map for the centre and metres for the radius; with Shift the second. */
export const CENTRE_STEPS_PX = [10, 1] as const;
const RADIUS_STEPS_M = [10, 100] as const;

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Creates the handle that moves the circle. */
export function centreHandle(
  maplibre: MapLibre,
  map: LiveMap,
  fields: CircleFields,
  label: string,
): Handle {
  const { element, marker } = handle(maplibre, "circle-pin", label);
  element.role = "button";
  marker.on("drag", () => fields.moveTo(toPoint(marker)));
  onArrow(element, ([x, y], isShift) => {
    const step = CENTRE_STEPS_PX[isShift ? 1 : 0];
    const at = map.project(marker.getLngLat());
    const { lat, lng } = map.unproject([at.x + x * step, at.y + y * step]);
    fields.moveTo({ latitude: lat, longitude: lng });
  });
  return {
    showOn: (map, { latitude, longitude }) =>
      void marker.setLngLat([longitude, latitude]).addTo(map),
    hide: () => void marker.remove(),
  };
}

/** Creates the handle on the eastern edge that resizes the circle. */
export function edgeHandle(
  maplibre: MapLibre,
  fields: CircleFields,
  { label, radius }: { label: string; radius: RadiusLimits },
): Handle {
  const { element, marker } = handle(maplibre, "circle-edge", label);
  element.role = "slider";
  element.ariaValueMin = String(radius.minM);
  element.ariaValueMax = String(radius.maxM);
  marker.on("drag", () => {
    const circle = fields.read();
    if (circle) fields.resizeTo(distanceM(circle, toPoint(marker)));
  });
  onArrow(element, ([x, y], isShift) => {
    const circle = fields.read();
    const step = RADIUS_STEPS_M[isShift ? 1 : 0];
    if (circle) fields.resizeTo(circle.radiusM + (x - y) * step);
  });
  return {
    showOn(map, circle) {
      const east = destination(circle, 90, circle.radiusM);
      element.ariaValueNow = String(circle.radiusM);
      element.ariaValueText = `${circle.radiusM} m`;
      marker.setLngLat([east.longitude, east.latitude]).addTo(map);
    },
    hide: () => void marker.remove(),
  };
}

/** Creates a marker that is dragged and takes the focus. */
export function handle(
  maplibre: MapLibre,
  className: string,
  label: string,
) {
  const element = document.createElement("div");
  element.className = className;
  element.tabIndex = 0;
  element.ariaLabel = label;
  // A press on a handle is no click on the map, which would move the circle there.
  element.addEventListener("click", (event) => event.stopPropagation());
  return {
    element,
    marker: new maplibre.Marker({ element, draggable: true }),
  };
}

/** Calls `move` when an arrow key is pressed on a handle. */
export function onArrow(
  element: HTMLElement,
  move: (way: readonly [x: number, y: number], isShift: boolean) => void,
): void {
  element.addEventListener("keydown", (event) => {
    const way = ARROWS[event.key];
    if (!way) return;
    // The map would pan and the page scroll.
    event.preventDefault();
    event.stopPropagation();
    move(way, event.shiftKey);
  });
}

function toPoint(marker: Marker): Point {
  const { lat, lng } = marker.getLngLat();
  return { latitude: lat, longitude: lng };
}
