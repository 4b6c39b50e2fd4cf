import type { Map as LiveMap, Marker } from "maplibre-gl";
import { destination } from "../../domain/geo/destination.ts";
import { distanceM, type Point } from "../../domain/geo/point.ts";
import type { Circle } from "../../domain/place/place.ts";
import type { PlaceMapProps } from "./props.ts";
import { makeBaseMap } from "../map/base-map.ts";
import { showCircles } from "../map/circles.ts";
import { loadMapLibre, type MapLibre } from "../map/maplibre.ts";
import type { PlaceFields } from "./fields.ts";

/** Where a map without a place looks: Stockholm, as the specification says of its map editors. */
const NOWHERE = { center: [18.0686, 59.3293] as [number, number], zoom: 9 };
const ROOM = { padding: 60, maxZoom: 15 };

/** Shows a map on which the place of the fields is moved and resized; gives the function that ends it. */
export async function showEditor(
  container: HTMLElement,
  fields: PlaceFields,
  { styleUrls, texts }: PlaceMapProps,
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
      ? { bounds: boundsOf(maplibre, circle), fitBoundsOptions: ROOM }
      : NOWHERE,
  });
  const draw = showCircles(map, circle ? [circle] : []);
  const pin = handle(maplibre, "place-pin");
  const edge = handle(maplibre, "place-edge");
  pin.on("drag", () => fields.moveTo(toPoint(pin)));
  edge.on("drag", () => {
    const middle = fields.read();
    if (middle) fields.widenTo(distanceM(middle, toPoint(edge)));
  });
  map.on(
    "click",
    ({ lngLat }) =>
      fields.moveTo({ latitude: lngLat.lat, longitude: lngLat.lng }),
  );
  const follow = () => {
    const now = fields.read();
    draw(now ? [now] : []);
    if (!now) {
      pin.remove();
      edge.remove();
      return;
    }
    const east = destination(now, 90, now.radiusM);
    pin.setLngLat([now.longitude, now.latitude]).addTo(map);
    edge.setLngLat([east.longitude, east.latitude]).addTo(map);
    showIfHidden(map, maplibre, now);
  };
  fields.listen(follow);
  follow();
  map.once("load", onReady);
  return remove;
}

function handle(maplibre: MapLibre, className: string): Marker {
  const element = document.createElement("div");
  element.className = className;
  // By keyboard the same is done in the fields of the form.
  element.ariaHidden = "true";
  return new maplibre.Marker({ element, draggable: true });
}

function toPoint(marker: Marker): Point {
  const { lat, lng } = marker.getLngLat();
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

/** Moves the map to a place that was chosen or typed and lies out of sight; a dragged place is always in sight. */
function showIfHidden(map: LiveMap, maplibre: MapLibre, circle: Circle): void {
  if (map.getBounds().contains([circle.longitude, circle.latitude])) return;
  map.fitBounds(boundsOf(maplibre, circle), ROOM);
}
