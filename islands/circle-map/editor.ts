import type { LngLat, LngLatBounds, Map as LiveMap } from "maplibre-gl";
import type { Circle } from "../../domain/geo/circle.ts";
import { destination } from "../../domain/geo/destination.ts";
import type { Point } from "../../domain/geo/point.ts";
import { makeBaseMap } from "../map/base-map.ts";
import { showCircles } from "../map/circles.ts";
import { loadMapLibre, type MapLibre } from "../map/maplibre.ts";
import type { CircleFields } from "./fields.ts";
import { centreHandle, edgeHandle } from "./handles.ts";
import type { PolygonFields } from "./polygon-fields.ts";
import { cornerHandles, withCorner } from "./polygon-handles.ts";
import type { CircleMapProps } from "./props.ts";
import { makeSight, ROOM } from "./sight.ts";

/** The layer of what lies inside the circle. */
const INSIDE = "edited-fill";

/** Where a map without a circle looks: Stockholm, as the specification says of its map editors. */
const NOWHERE = { center: [18.0686, 59.3293] as [number, number], zoom: 9 };

/** Shows a map on which the circle or polygon of the fields is drawn; gives the function that ends it. */
export async function showEditor(
  container: HTMLElement,
  { circle: fields, polygon }: {
    circle: CircleFields;
    /** Null where the form has no polygon. */
    polygon: PolygonFields | null;
  },
  { styleUrls, texts, radius, zoom, cornerText = "" }: CircleMapProps,
  onReady: () => void,
): Promise<() => void> {
  const maplibre = await loadMapLibre();
  const read = () => polygon?.isChosen() ? polygon.read() : fields.read();
  const first = boundsOf(maplibre, read());
  const { map, remove } = makeBaseMap({
    maplibre,
    container,
    styleUrls,
    texts,
    view: first
      ? {
        bounds: first,
        fitBoundsOptions: zoom ? { padding: 10, maxZoom: zoom } : ROOM,
      }
      : NOWHERE,
  });
  const sight = makeSight(map, fields.form, first !== null);
  const draw = showCircles(map, [], "edited");
  const centre = centreHandle(maplibre, map, fields, texts.centre);
  const edge = edgeHandle(maplibre, fields, { label: texts.edge, radius });
  const showCorners = polygon &&
    cornerHandles(maplibre, map, polygon, cornerText);
  map.on("click", ({ lngLat }) => {
    const point = toPoint(lngLat);
    if (polygon?.isChosen()) {
      polygon.write(withCorner(map, polygon.read(), point));
    } else fields.moveTo(point);
  });
  dragByFill(map, fields, polygon);
  const follow = () => {
    const now = read();
    const [circle, corners] = Array.isArray(now) ? [null, now] : [now, []];
    draw(circle ? [circle] : corners.length > 1 ? [{ corners }] : []);
    showCorners?.(corners);
    for (const handle of [centre, edge]) {
      if (circle) handle.showOn(map, circle);
      else handle.hide();
    }
    sight.follow(boundsOf(maplibre, now), circle !== null);
  };
  fields.listen(follow);
  polygon?.listen(follow);
  follow();
  map.once("load", onReady);
  return remove;
}

/** Lets a mouse drag the circle anywhere inside it. A finger there pans the map, and drags the handle in the middle. */
function dragByFill(
  map: LiveMap,
  fields: CircleFields,
  polygon: PolygonFields | null,
): void {
  map.on("mousedown", INSIDE, (event) => {
    const before = fields.read();
    if (!before || polygon?.isChosen()) return;
    if (event.originalEvent.button !== 0) return;
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
  map.on("mouseenter", INSIDE, () => cursor.cursor = "move");
  map.on("mouseleave", INSIDE, () => cursor.cursor = "");
}

function toPoint({ lat, lng }: LngLat): Point {
  return { latitude: lat, longitude: lng };
}

/** Gives what a circle or a polygon spans; null without any. */
function boundsOf(
  maplibre: MapLibre,
  shape: Circle | readonly Point[] | null,
): LngLatBounds | null {
  const points = shape === null
    ? []
    : "radiusM" in shape
    ? [0, 90, 180, 270].map((headingDeg) =>
      destination(shape, headingDeg, shape.radiusM)
    )
    : shape;
  const bounds = new maplibre.LngLatBounds();
  for (const { latitude, longitude } of points) {
    bounds.extend([longitude, latitude]);
  }
  return bounds.isEmpty() ? null : bounds;
}
