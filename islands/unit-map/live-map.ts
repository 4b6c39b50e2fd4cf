import { makeBaseMap } from "../map/base-map.ts";
import { loadMapLibre, type MapLibre } from "../map/maplibre.ts";
import { addControls } from "./controls.ts";
import type { Fleet } from "./fleet.ts";
import { followChosen, type Follower } from "./follow.ts";
import { BUTTONS_PX } from "./free-area.ts";
import { makeGlides } from "./glide.ts";
import type { UnitLines } from "./lines.ts";
import { isPlaced, type UnitMapProps } from "./live-unit.ts";
import { showMarkers } from "./markers.ts";
import { showGeofences, showPlaces } from "./places.ts";

interface LiveMapOptions {
  container: HTMLElement;
  fleet: Fleet;
  lines: UnitLines;
  props: UnitMapProps;
  /** Called when the map begins or ends to follow the chosen unit. */
  onFollowing(isFollowing: boolean): void;
  /** Called when the map is drawn, so that the picture below it can be removed. */
  onReady(): void;
}

/** Shows the live map. */
export async function showLiveMap(
  { container, fleet, lines, props, onFollowing, onReady }: LiveMapOptions,
): Promise<{ follower: Follower; stop: () => void }> {
  const { texts } = props;
  const maplibre = await loadMapLibre();
  const { map, remove } = makeBaseMap({
    maplibre,
    container,
    styleUrls: props.styleUrls,
    texts,
    view: startView(maplibre, fleet, props.closestZoom),
  });
  addControls({ map, maplibre, fleet, texts });
  showGeofences(map, maplibre, props.geofences);
  showPlaces(map, maplibre, props.places);
  lines.attach(map, maplibre);
  const glides = makeGlides();
  const stopMarkers = showMarkers({ map, maplibre, fleet, glides, texts });
  const follower = followChosen(map, fleet, onFollowing);
  // The picture below stays until each tile is painted, and has faded in.
  map.once("idle", onReady);
  return {
    follower,
    stop() {
      stopMarkers();
      follower.stop();
      glides.stop();
      remove();
    },
  };
}

/** Gives the view of all units that the filter shows; without units, Scandinavia. */
function startView(maplibre: MapLibre, fleet: Fleet, maxZoom: number) {
  const bounds = new maplibre.LngLatBounds();
  for (const unit of fleet.units.values()) {
    if (isPlaced(unit) && fleet.isShown(unit)) {
      bounds.extend([unit.longitude, unit.latitude]);
    }
  }
  if (bounds.isEmpty()) bounds.extend([5.5, 55.2]).extend([25.5, 66.5]);
  const edge = 56;
  const padding = {
    top: edge,
    right: edge + BUTTONS_PX,
    bottom: edge,
    left: edge,
  };
  return { bounds, fitBoundsOptions: { padding, maxZoom } };
}
