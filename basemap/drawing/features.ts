import type { VectorTile, VectorTileFeature } from "@mapbox/vector-tile";
import type { Pixel } from "./clip.ts";
import type { PutInView } from "./tiles-behind.ts";

/** Gives the features of a layer; none when the tile lacks it. */
export function featuresOf(
  layer: VectorTile["layers"][string] | undefined,
): VectorTileFeature[] {
  return Array.from(
    { length: layer?.length ?? 0 },
    (_, i) => layer!.feature(i),
  );
}

/** Gives the lines or rings of a feature in pixels of the view. */
export function linesOf(feature: VectorTileFeature, put: PutInView): Pixel[][] {
  return feature.loadGeometry().map((line) => line.map(put));
}
