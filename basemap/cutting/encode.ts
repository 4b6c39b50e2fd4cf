import type GeoJSONVT from "geojson-vt";
import vtpbf from "vt-pbf";

/** A layer of one tile, before it is encoded. */
export type Tile = NonNullable<ReturnType<GeoJSONVT["getTile"]>>;

/** vt-pbf comes without types. */
const { fromGeojsonVt } = vtpbf as unknown as {
  fromGeojsonVt(
    layers: Record<string, Tile>,
    options: { version: number },
  ): Uint8Array;
};

/** Encodes the layers of a tile (Mapbox Vector Tile 2.1). */
export function encodeTile(layers: Record<string, Tile>): Uint8Array {
  return fromGeojsonVt(layers, { version: 2 });
}

/** Gives the layers that have something in a tile. */
export function present(
  layers: Record<string, Tile | null>,
): Record<string, Tile> {
  const entries = Object.entries(layers).filter(([, tile]) =>
    tile && tile.features.length > 0
  );
  return Object.fromEntries(entries) as Record<string, Tile>;
}
