import { MAX_TILE_ZOOM } from "./tiles.ts";

export type MapTheme = "light" | "dark";

/** The sources of the map; their licences require that each map names them. */
const ATTRIBUTION = [
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>',
  '<a href="https://www.naturalearthdata.com">Natural Earth</a>',
  '<a href="https://www.geonames.org">GeoNames (CC BY 4.0)</a>',
].join(" · ");

/** The colours of the map; static/css/map/canvas.css has the same ones for the map that the server draws. */
const COLOURS = {
  light: {
    water: "#c9d9e3",
    land: "#f7f6f2",
    border: "#a9a3b4",
    ink: "#4a5560",
    halo: "#f7f6f2",
  },
  dark: {
    water: "#131c26",
    land: "#25303c",
    border: "#56616f",
    ink: "#a9b6c4",
    halo: "#1b2530",
  },
} as const;

/** Close by, a city is written bigger than a village. */
const BY_RANK = ["interpolate", ["linear"], ["get", "rank"], 4, 19, 9, 13];

/**
 * Builds the style of the base map for MapLibre. `tileUrl` contains {z}, {x} and {y}. Without glyphs MapLibre
 * draws names with the fonts of the device, so that no font comes from a third party.
 */
export function mapStyle(theme: MapTheme, tileUrl: string) {
  const colour = COLOURS[theme];
  const layer = (name: string) => ({
    id: name,
    source: "base",
    "source-layer": name,
  });
  return {
    version: 8,
    name: `Milstolpe ${theme}`,
    sources: {
      base: {
        type: "vector",
        tiles: [tileUrl],
        maxzoom: MAX_TILE_ZOOM,
        attribution: ATTRIBUTION,
      },
    },
    layers: [
      {
        id: "water",
        type: "background",
        paint: { "background-color": colour.water },
      },
      { ...layer("land"), type: "fill", paint: { "fill-color": colour.land } },
      {
        ...layer("border"),
        type: "line",
        paint: { "line-color": colour.border, "line-dasharray": [4, 3] },
      },
      {
        ...layer("place"),
        type: "symbol",
        filter: ["<=", ["get", "rank"], ["zoom"]],
        layout: {
          "text-field": ["get", "name"],
          "text-font": ["system-ui"],
          "text-size": [
            "interpolate",
            ["linear"],
            ["zoom"],
            4,
            12.5,
            12,
            BY_RANK,
          ],
          "text-padding": 6,
          "text-max-width": 8,
          "symbol-sort-key": ["get", "rank"],
        },
        paint: {
          "text-color": colour.ink,
          "text-halo-color": colour.halo,
          "text-halo-width": 1.5,
        },
      },
    ],
  };
}
