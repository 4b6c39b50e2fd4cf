import { type Backdrop, makeBackdrops } from "./backdrop.ts";
import { type Gazetteer, loadGazetteer } from "./gazetteer.ts";
import { type BaseTiles, loadTiles } from "./tiles.ts";

import type { MapView } from "../domain/geo/projection.ts";

/** The base map and the names of places, as the build wrote them. */
export interface MapData {
  tiles: BaseTiles;
  gazetteer: Gazetteer;
  /** Draws the map behind the units of a server-drawn map. */
  backdrop: (view: MapView) => Backdrop;
}

/** Loads what the build wrote to `folder`. Throws when there is no build. */
export function loadMapData(folder: string): MapData {
  const tiles = loadTiles(folder);
  return {
    tiles,
    gazetteer: loadGazetteer(folder),
    backdrop: makeBackdrops(tiles),
  };
}
