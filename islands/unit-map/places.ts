import type { Map as LiveMap, Marker } from "maplibre-gl";
import type { Circle } from "../../domain/geo/circle.ts";
import { showCircles } from "../map/circles.ts";
import type { MapLibre } from "../map/maplibre.ts";

/** A place as the map shows it. */
export interface MapPlace extends Circle {
  id: number;
  label: string;
}

/** Lowest zoom with labels; farther away they would cover the map. */
const LABEL_ZOOM = 10;
const MOST_LABELS = 60;

/** Shows the places of the account below the units: a circle each, and close by the label (MAP-06). */
export function showPlaces(
  map: LiveMap,
  maplibre: MapLibre,
  places: readonly MapPlace[],
): void {
  if (places.length === 0) return;
  showCircles(map, places);
  const labels = new Map<number, Marker>();
  const refresh = () => {
    const bounds = map.getBounds();
    const inSight = map.getZoom() < LABEL_ZOOM
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
      element.className = "place-label";
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
