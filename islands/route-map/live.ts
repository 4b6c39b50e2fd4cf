import type { Map as LiveMap, Marker } from "maplibre-gl";
import { makeBaseMap } from "../map/base-map.ts";
import { ButtonControl } from "../map/button-control.ts";
import { gestureLocale, shareGestures } from "./gestures.ts";
import { loadMapLibre, type MapLibre } from "../map/maplibre.ts";
import { whenPainted } from "../map/painted.ts";
import { drawRoute } from "./line.ts";
import { keepLabelsApart } from "./labels.ts";
import { endMark, hereMark, stopMark } from "./marks.ts";
import type { Place, RouteMapProps, Tool } from "./props.ts";
import { least, type Sample } from "./samples.ts";
import { WHOLE_ICON } from "./whole-icon.ts";

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

export async function showRoute(
  container: HTMLElement,
  frame: HTMLElement,
  { route, view, ends, stops, styleUrls, texts }: RouteMapProps,
  { samples, onMove, onStop, onReady }: Shown,
): Promise<LiveRoute> {
  const maplibre = await loadMapLibre();
  const { map, remove } = makeBaseMap({
    maplibre,
    container,
    styleUrls,
    texts: { ...texts, more: gestureLocale(texts.gestures) },
    view: viewOf(frame, view),
  });
  shareGestures(map, frame);
  const whole = () => map.fitBounds(boundsOf(maplibre, route), ROOM);
  map.addControl(
    new ButtonControl(texts.whole, WHOLE_ICON, whole),
    "top-right",
  );
  map.addControl(
    new maplibre.FullscreenControl({ container: frame }),
    "top-right",
  );
  drawRoute(map, route, (at) => {
    const sample = least(samples, (one) => {
      const { x, y } = map.project(one.place);
      return Math.hypot(x - at.x, y - at.y);
    });
    if (sample) onMove(sample);
  });
  const put = (element: HTMLElement, place: Place) =>
    new maplibre.Marker({ element }).setLngLat(place).addTo(map);
  const marks = stops.map((stop, index) => {
    const name = texts.stop.replace("{number}", String(index + 1));
    const element = stopMark(index + 1, `${name}: ${stop.text}`, stop.text);
    element.addEventListener("click", () => onStop(index));
    put(element, stop.place);
    return element;
  });
  const [start, stop] = [route[0], route.at(-1)];
  const endMarks = [
    ...start ? [put(endMark("start", ends.start), start)] : [],
    ...stop ? [put(endMark("stop", ends.stop), stop)] : [],
  ];
  keepLabelsApart(map, endMarks, marks);
  let here: Marker | null = null;
  whenPainted(map, onReady);
  return {
    mark(sample) {
      here ??= put(hereMark(), sample.place);
      here.setLngLat(sample.place);
      here.getElement().querySelector(".route-flag")!.textContent = sample.text;
      intoSight(map, sample.place);
    },
    showStop(number) {
      const stop = stops[number]!;
      for (const [index, element] of marks.entries()) {
        element.ariaPressed = String(index === number);
      }
      map.easeTo({
        center: stop.place,
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
function viewOf(
  frame: HTMLElement,
  { width, height, center, zoom }: RouteMapProps["view"],
) {
  const scale = Math.min(
    frame.clientWidth / width,
    frame.clientHeight / height,
  );
  return { center, zoom: zoom + Math.log2(scale) };
}

function boundsOf(maplibre: MapLibre, route: readonly Place[]) {
  const bounds = new maplibre.LngLatBounds();
  for (const place of route) bounds.extend(place);
  return bounds;
}

/** Moves the map when a place lies outside it. */
function intoSight(map: LiveMap, place: Place): void {
  if (!map.getBounds().contains(place)) {
    map.easeTo({ center: place, duration: 200 });
  }
}
