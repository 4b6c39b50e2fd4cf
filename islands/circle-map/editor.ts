import type { LngLat, Map as LiveMap } from "maplibre-gl";
import type { Circle } from "../../domain/geo/circle.ts";
import { destination } from "../../domain/geo/destination.ts";
import { type Point } from "../../domain/geo/point.ts";
import { makeBaseMap } from "../map/base-map.ts";
import { FILL_LAYER, showCircles } from "../map/circles.ts";
import { loadMapLibre, type MapLibre } from "../map/maplibre.ts";
import type { CircleFields } from "./fields.ts";
import { centreHandle, edgeHandle } from "./handles.ts";
import type { CircleMapProps } from "./props.ts";

/** Where a map without a circle looks: Stockholm, as the specification says of its map editors. */
const NOWHERE = { center: [18.0686, 59.3293] as [number, number], zoom: 9 };
const ROOM = { padding: 60, maxZoom: 15 };

/** Shows a map on which the circle of the fields is moved and resized; gives the function that ends it. */
export async function showEditor(
  container: HTMLElement,
  fields: CircleFields,
  { styleUrls, texts, radius, zoom }: CircleMapProps,
  onReady: () => void,
): Promise<() => void> {
  const maplibre = await loadMapLibre();
  const circle = fields.read();
  const { map, remove } = makeBaseMap({
    maplibre,
    container,
    styleUrls,
    texts,
    view: circle
      ? {
        bounds: boundsOf(maplibre, circle),
        fitBoundsOptions: zoom ? { padding: 10, maxZoom: zoom } : ROOM,
      }
      : NOWHERE,
  });
  const draw = showCircles(map, circle ? [circle] : []);
  const centre = centreHandle(maplibre, map, fields, texts.centre);
  const edge = edgeHandle(maplibre, fields, { label: texts.edge, radius });
  map.on("click", ({ lngLat }) => fields.moveTo(toPoint(lngLat)));
  dragByFill(map, fields);
  const follow = () => {
    const now = fields.read();
    draw(now ? [now] : []);
    for (const handle of [centre, edge]) {
      if (now) handle.showOn(map, now);
      else handle.hide();
    }
    if (now) showIfHidden(map, maplibre, now);
  };
  fields.listen(follow);
  follow();
  map.once("load", onReady);
  return remove;
}

/** Lets a mouse drag the circle anywhere inside it. A finger there pans the map, and drags the handle in the middle. */
function dragByFill(map: LiveMap, fields: CircleFields): void {
  map.on("mousedown", FILL_LAYER, (event) => {
    const before = fields.read();
    if (!before || event.originalEvent.button !== 0) return;
    event.preventDefault();
    const grabbed = event.lngLat;
    const drag = ({ lngLat }: { lngLat: LngLat }) =>
      fields.moveTo({
        latitude: before.latitude + lngLat.lat - grabbed.lat,
        longitude: before.longitude + lngLat.lng - grabbed.lng,
      });
    map.on("mousemove", drag);
    // Also when the button is released outside the map.
    addEventListener("mouseup", () => map.off("mousemove", drag), {
      once: true,
    });
  });
  const cursor = map.getCanvas().style;
  map.on("mouseenter", FILL_LAYER, () => cursor.cursor = "move");
  map.on("mouseleave", FILL_LAYER, () => cursor.cursor = "");
}

function toPoint({ lat, lng }: LngLat): Point {
  return { latitude: lat, longitude: lng };
}

function boundsOf(maplibre: MapLibre, circle: Circle) {
  const bounds = new maplibre.LngLatBounds();
  for (const headingDeg of [0, 90, 180, 270]) {
    const { latitude, longitude } = destination(
      circle,
      headingDeg,
      circle.radiusM,
    );
    bounds.extend([longitude, latitude]);
  }
  return bounds;
}

/** Moves the map to a circle that was chosen or typed and lies out of sight; a dragged circle is always in sight. */
function showIfHidden(map: LiveMap, maplibre: MapLibre, circle: Circle): void {
  if (map.getBounds().contains([circle.longitude, circle.latitude])) return;
  map.fitBounds(boundsOf(maplibre, circle), ROOM);
}
