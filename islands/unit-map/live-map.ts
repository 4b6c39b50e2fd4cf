import { fromWorld, TILE_PX } from "../../domain/geo/projection.ts";
import { drawnScale, type FirstView } from "../../domain/map/drawn.ts";
import { makeBaseMap } from "../map/base-map.ts";
import { loadMapLibre } from "../map/maplibre.ts";
import { whenPainted } from "../map/painted.ts";
import { addControls } from "./controls.ts";
import type { Fleet } from "./fleet.ts";
import { followChosen, type Follower } from "./follow.ts";
import { makeGlides } from "./glide.ts";
import type { UnitLines } from "./lines.ts";
import type { UnitMapProps } from "./live-unit.ts";
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
    isOverview: true,
    view: startView(container, props.firstView),
  });
  addControls({ map, maplibre, fleet, texts });
  showGeofences(map, maplibre, props.geofences);
  showPlaces(map, maplibre, props.places);
  lines.attach(map, maplibre);
  const glides = makeGlides();
  const stopMarkers = showMarkers({ map, maplibre, fleet, glides, texts });
  const follower = followChosen(map, fleet, onFollowing);
  whenPainted(map, onReady);
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

/** Gives the view of the drawn map, so that nothing moves when the live one takes its place. */
function startView(
  { clientWidth: width, clientHeight: height }: HTMLElement,
  { zoom, x, y }: FirstView,
) {
  const worldPx = TILE_PX * 2 ** zoom;
  const { latitude, longitude } = fromWorld({
    x: x / worldPx,
    y: y / worldPx,
  });
  return {
    center: [longitude, latitude] satisfies [number, number],
    zoom: zoom + Math.log2(drawnScale({ width, height })),
  };
}
