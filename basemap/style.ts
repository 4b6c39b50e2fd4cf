import { COLOURS, type MapTheme } from "./colours.ts";
import type { Bounds } from "./streets/pmtiles-layout.ts";
import { streetLayers } from "./streets/street-layers.ts";
import type { StreetTiles } from "./streets/street-tiles.ts";
import { MAX_TILE_ZOOM } from "./tiles.ts";

/** The sources of the map; their licences require that each map names them. */
const ATTRIBUTION = [
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>',
  '<a href="https://www.naturalearthdata.com">Natural Earth</a>',
  '<a href="https://www.geonames.org">GeoNames (CC BY 4.0)</a>',
].join(" · ");

/** What a style is built of. */
interface StyleParts {
  theme: MapTheme;
  /** The accent of the brand in this theme, `#rrggbb`. */
  accent: string;
  /** Addresses of tiles, with {z}, {x} and {y}. */
  baseUrl: string;
  streetsUrl: string;
  streets: Omit<StreetTiles, "tile" | "version">;
}

/** The zoom at which towns are no longer areas. */
export const TOWNS_UNTIL = 10.5;

/** Close by, a city is written bigger than a village. */
const BY_RANK = ["interpolate", ["linear"], ["get", "rank"], 4, 19, 9, 13];

/**
 * Builds the style of the map for MapLibre: the base map, and above it the streets where there are some. Without
 * glyphs MapLibre draws names with the fonts of the device, so that no font comes from a third party.
 */
export function mapStyle(parts: StyleParts) {
  const { theme, streets } = parts;
  const colour = COLOURS[theme];
  const drawn = streets.areas.map((_, i) =>
    streetLayers(
      streets.scheme,
      `streets-${i}`,
      theme,
      parts.accent,
      streets.fromZoom,
    )
  );
  return {
    version: 8,
    name: `Milstolpe ${theme}`,
    sources: {
      base: {
        type: "vector",
        tiles: [parts.baseUrl],
        maxzoom: MAX_TILE_ZOOM,
        attribution: ATTRIBUTION,
      },
      ...Object.fromEntries(streets.areas.flatMap((bounds, i) => [
        [`streets-${i}`, streetSource(parts, bounds)],
        ...streets.scheme.earth ? [] : [[`ground-${i}`, groundSource(bounds)]],
      ])),
    },
    layers: [
      {
        id: "water",
        type: "background",
        paint: { "background-color": colour.water },
      },
      fill("land", colour.land),
      fill("lake", colour.water),
      towns(colour.town),
      ...drawn.flatMap(({ ground }, i) => [
        ...streets.scheme.earth ? [] : [{
          id: `ground-${i}`,
          source: `ground-${i}`,
          type: "fill",
          minzoom: streets.fromZoom,
          paint: { "fill-color": colour.land },
        }],
        ...ground,
      ]),
      ...drawn.flatMap(({ roads }) => roads),
      {
        ...base("border"),
        type: "line",
        paint: { "line-color": colour.border, "line-dasharray": [4, 3] },
      },
      ...drawn.flatMap(({ names }) => names),
      placeNames(colour),
    ],
  };
}

function streetSource({ streetsUrl, streets }: StyleParts, bounds: Bounds) {
  return {
    type: "vector",
    tiles: [streetsUrl],
    bounds,
    minzoom: streets.fromZoom,
    maxzoom: streets.maxZoom,
    ...streets.attribution && { attribution: streets.attribution },
  };
}

/** Land under tiles that know only water. */
function groundSource([west, south, east, north]: Bounds) {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    type: "geojson",
    data: {
      type: "Feature",
      properties: {},
      geometry: { type: "Polygon", coordinates: [ring] },
    },
  };
}

function base(name: string) {
  return { id: name, source: "base", "source-layer": name };
}

function fill(name: string, color: string) {
  return { ...base(name), type: "fill", paint: { "fill-color": color } };
}

/** Towns as areas, which give way to the streets close by. */
function towns(color: string) {
  return {
    ...fill("town", color),
    maxzoom: TOWNS_UNTIL,
    paint: {
      "fill-color": color,
      "fill-opacity": [
        "interpolate",
        ["linear"],
        ["zoom"],
        TOWNS_UNTIL - 1.5,
        1,
        TOWNS_UNTIL,
        0,
      ],
    },
  };
}

function placeNames(colour: typeof COLOURS[MapTheme]) {
  return {
    ...base("place"),
    type: "symbol",
    filter: ["<=", ["get", "rank"], ["zoom"]],
    layout: {
      "text-field": ["get", "name"],
      "text-font": ["system-ui"],
      "text-size": ["interpolate", ["linear"], ["zoom"], 4, 12.5, 12, BY_RANK],
      "text-padding": 6,
      "text-max-width": 8,
      "symbol-sort-key": ["get", "rank"],
    },
    paint: {
      "text-color": colour.ink,
      "text-halo-color": colour.halo,
      "text-halo-width": 1.5,
    },
  };
}
