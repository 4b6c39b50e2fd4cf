import { packGazetteer } from "../gazetteer-file.ts";
import { borderLayer, lakeLayer, landLayer, placeLayer } from "./layers.ts";
import { readPlaces } from "./places.ts";
import { packTiles } from "./tile-file.ts";
import { townLayer } from "./towns.ts";

/** The files of the base map, as they are stored. */
export interface Basemap {
  tiles: Uint8Array;
  gazetteer: Uint8Array;
}

/** Cuts the base map out of its data: land and borders as the packages hold them, and lakes. */
export function cutBasemap(
  land: Parameters<typeof landLayer>[0],
  borders: Parameters<typeof borderLayer>[0],
  lakes: Parameters<typeof lakeLayer>[0],
): Basemap {
  const places = readPlaces();
  const coast = landLayer(land);
  const lake = lakeLayer(lakes);
  const tiles = packTiles({
    land: coast,
    lake,
    town: townLayer(places, [coast, lake]),
    border: borderLayer(borders),
    place: placeLayer(places),
  });
  return { tiles, gazetteer: packGazetteer(places) };
}
