import { type Backdrop, makeBackdrops } from "./drawing/backdrop.ts";
import { type Gazetteer, loadGazetteer } from "./gazetteer.ts";
import { ChosenStreets, type StreetsEvent } from "./streets/chosen-streets.ts";
import {
  openBuiltInStreets,
  type StreetTiles,
} from "./streets/street-tiles.ts";
import { type BaseTiles, loadTiles } from "./tiles.ts";

import type { MapView } from "../domain/geo/projection.ts";

/** The base map and the names of places, as the build wrote them. */
export interface MapData {
  base: BaseTiles;
  /** The streets that the map shows now. */
  streets: () => StreetTiles;
  gazetteer: Gazetteer;
  /** Draws the map behind the units of a server-drawn map. */
  backdrop: (view: MapView) => Promise<Backdrop>;
}

/**
 * Loads what the build wrote to `folder`, and the streets of MAP_TILES, whose use or refusal is logged. Throws when
 * there is no build.
 */
export async function loadMapData(
  folder: string,
  mapTiles: string | undefined,
  tell: (event: StreetsEvent, facts: Record<string, unknown>) => void,
): Promise<MapData> {
  const base = loadTiles(folder);
  const builtIn = await openBuiltInStreets(folder);
  const chosen = await ChosenStreets.open({
    builtIn,
    chosen: mapTiles,
    tell,
  });
  const streets = () => chosen.current();
  return {
    base,
    streets,
    gazetteer: loadGazetteer(folder),
    backdrop: makeBackdrops(base, streets),
  };
}
