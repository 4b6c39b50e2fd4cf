import type { Map as LiveMap, Marker } from "maplibre-gl";
import type { Point } from "../../domain/geo/point.ts";
import { decodePolyline } from "../../domain/geo/polyline.ts";
import {
  fromWorld,
  type MapView,
  TILE_PX,
} from "../../domain/geo/projection.ts";
import { makeBaseMap } from "../map/base-map.ts";
import { ButtonControl } from "../map/button-control.ts";
import { shareGestures } from "../map/gestures.ts";
import { loadMapLibre, type MapLibre } from "../map/maplibre.ts";
import { drawRoute } from "./line.ts";
import { keepLabelsApart } from "./labels.ts";
import { endMark, hereMark, stopMark } from "./marks.ts";
import type { RouteMapProps, Tool } from "./props.ts";
import { least, type Sample } from "./samples.ts";

/** The live map of a trip. */
export interface LiveRoute {
  /** Shows where the unit was at a moment. */
  mark(sample: Sample): void;
  showStop(number: number): void;
  use(tool: Tool): void;
  /** Gives the focus to one of its buttons, counted from the top. */
  focusTool(index: number): void;
  remove(): void;
}

interface Shown {
  samples: readonly Sample[];
  /** A person points at the way. */
  onMove(sample: Sample): void;
  /** A person presses a stop. */
  onStop(number: number): void;
  onReady(): void;
}

/** As close as a stop is shown. */
const STOP_ZOOM = 15.5;
/** Room around the whole trip for the texts of its ends, pixels. */
const ROOM = { padding: 56, maxZoom: 16 };
/** A way in its frame. */
const WHOLE_PATH = "M4 4h16v16H4ZM8 16c0-7 8-1 8-8";

export async function showRoute(
  container: HTMLElement,
  frame: HTMLElement,
  { route, view, ends, stops, styleUrls, texts }: RouteMapProps,
  { samples, onMove, onStop, onReady }: Shown,
): Promise<LiveRoute> {
  const maplibre = await loadMapLibre();
  const points = decodePolyline(route);
  const { map, remove } = makeBaseMap({
    maplibre,
    container,
    styleUrls,
    texts,
    view: viewOf(frame, view),
  });
  shareGestures(map, frame);
  const whole = () => map.fitBounds(boundsOf(maplibre, points), ROOM);
  map.addControl(
    new ButtonControl(texts.whole, WHOLE_PATH, whole),
    "top-right",
  );
  map.addControl(
    new maplibre.FullscreenControl({ container: frame }),
    "top-right",
  );
  drawRoute(map, points, (at) => {
    const sample = least(samples, (one) => {
      const { x, y } = map.project(toLngLat(one));
      return Math.hypot(x - at.x, y - at.y);
    });
    if (sample) onMove(sample);
  });
  const put = (element: HTMLElement, place: Point) =>
    new maplibre.Marker({ element }).setLngLat(toLngLat(place)).addTo(map);
  const marks = stops.map((stop, index) => {
    const name = texts.stop.replace("{number}", String(index + 1));
    const element = stopMark(index + 1, `${name}: ${stop.text}`, stop.text);
    element.addEventListener("click", () => onStop(index));
    put(element, stop);
    return element;
  });
  const [start, stop] = [points[0], points.at(-1)];
  const endMarks = [
    ...start ? [put(endMark("start", ends.start), start)] : [],
    ...stop ? [put(endMark("stop", ends.stop), stop)] : [],
  ];
  keepLabelsApart(map, endMarks, marks);
  let here: Marker | null = null;
  map.once("load", onReady);
  return {
    mark(sample) {
      here ??= put(hereMark(), sample);
      here.setLngLat(toLngLat(sample));
      here.getElement().querySelector(".route-flag")!.textContent = sample.text;
      intoSight(map, sample);
    },
    showStop(number) {
      const stop = stops[number]!;
      for (const [index, element] of marks.entries()) {
        element.ariaPressed = String(index === number);
      }
      map.easeTo({
        center: toLngLat(stop),
        zoom: Math.max(map.getZoom(), STOP_ZOOM),
      });
    },
    use: (tool) => {
      if (tool === "whole") whole();
      else if (tool === "in") map.zoomIn();
      else map.zoomOut();
    },
    focusTool: (index) =>
      container.querySelectorAll<HTMLElement>(
        ".maplibregl-ctrl-zoom-in, .maplibregl-ctrl-zoom-out, .map-button",
      )[index]?.focus(),
    remove,
  };
}

/** Gives the view that the drawn picture has in its frame, so that nothing jumps when the live map takes its place. */
function viewOf(frame: HTMLElement, view: MapView) {
  const scale = Math.min(
    frame.clientWidth / view.width,
    frame.clientHeight / view.height,
  );
  return {
    center: toLngLat(fromWorld({
      x: view.west + view.width / 2 / view.worldPx,
      y: view.north + view.height / 2 / view.worldPx,
    })),
    zoom: Math.log2(view.worldPx * scale / TILE_PX),
  };
}

function boundsOf(maplibre: MapLibre, points: readonly Point[]) {
  const bounds = new maplibre.LngLatBounds();
  for (const point of points) bounds.extend(toLngLat(point));
  return bounds;
}

/** Moves the map when a place lies outside it. */
function intoSight(map: LiveMap, place: Point): void {
  if (!map.getBounds().contains(toLngLat(place))) {
    map.easeTo({ center: toLngLat(place), duration: 200 });
  }
}

function toLngLat({ latitude, longitude }: Point): [number, number] {
  return [longitude, latitude];
}
