import { makeBaseMap } from "../map/base-map.ts";
import { showChosenUnit } from "./chosen-unit.ts";
import type { Fleet } from "./fleet.ts";
import type { Formats } from "./format.ts";
import { makeGlides } from "./glide.ts";
import { isPlaced, type UnitMapProps } from "./live-unit.ts";
import { loadMapLibre, type MapLibre } from "../map/maplibre.ts";
import { showMarkers } from "./markers.ts";
import { showPlaces } from "./places.ts";
import { drawPopup } from "./popup.ts";

interface LiveMapOptions {
  container: HTMLElement;
  fleet: Fleet;
  formats: Formats;
  props: UnitMapProps;
  /** Called when the map is drawn, so that the picture below it can be removed. */
  onReady(): void;
}

/** Shows the live map; gives the function that ends it. */
export async function showLiveMap(
  options: LiveMapOptions,
): Promise<() => void> {
  const { container, fleet, formats, props, onReady } = options;
  const maplibre = await loadMapLibre();
  const { map, remove } = makeBaseMap({
    maplibre,
    container,
    styleUrls: props.styleUrls,
    texts: props.texts,
    view: startView(maplibre, fleet),
  });
  showPlaces(map, maplibre, props.places);
  const glides = makeGlides();
  const stopMarkers = showMarkers({
    map,
    maplibre,
    fleet,
    glides,
    texts: props.texts,
  });
  const stopPopup = showChosenUnit({
    map,
    maplibre,
    fleet,
    glides,
    draw: (unit) => drawPopup(unit, props.texts, formats),
  });
  map.once("load", onReady);
  return () => {
    stopMarkers();
    stopPopup();
    glides.stop();
    remove();
  };
}

/** Gives the view of all units; without units, Scandinavia. */
function startView(maplibre: MapLibre, fleet: Fleet) {
  const bounds = new maplibre.LngLatBounds();
  for (const unit of fleet.units.values()) {
    if (isPlaced(unit)) bounds.extend([unit.longitude, unit.latitude]);
  }
  if (bounds.isEmpty()) bounds.extend([5.5, 55.2]).extend([25.5, 66.5]);
  return { bounds, fitBoundsOptions: { padding: 56, maxZoom: 12 } };
}
