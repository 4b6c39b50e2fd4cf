import type { Geocode } from "../../db/addresses.ts";

/** The base map, for tiles and for the server-drawn map. */
export type MapData = Record<string, never>;

export function loadMapData(): Promise<MapData> {
  return Promise.resolve({});
}

export function loadGeocode(): Promise<Geocode> {
  return Promise.resolve(() => null);
}
