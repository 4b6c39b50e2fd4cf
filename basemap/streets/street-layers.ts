import { COLOURS, type MapTheme, roadColours } from "../colours.ts";
import {
  ROAD_CLASSES,
  type RoadClass,
  ROADS_FROM,
  type Scheme,
} from "./scheme.ts";

/** Widths of roads in pixels at zooms 8, 12, 14 and 18, as the map of MapLibre and of the server draw them. */
const WIDTHS: Record<RoadClass, readonly [number, number, number, number]> = {
  motorway: [1.4, 3.2, 6, 30],
  trunk: [1.2, 2.8, 5.5, 28],
  primary: [1, 2.4, 5, 26],
  secondary: [0.8, 2, 4.4, 24],
  tertiary: [0.6, 1.6, 4, 22],
  street: [0.4, 0.9, 2.8, 18],
  service: [0.3, 0.5, 1.4, 10],
  rail: [0.4, 0.8, 1.2, 3],
  path: [0.3, 0.5, 1, 3],
};
const WIDTH_ZOOMS = [8, 12, 14, 18] as const;

/** Roads with an edge of their own. */
const ROADS = ROAD_CLASSES.filter((name) => name !== "rail" && name !== "path");

type Expression = unknown[];
interface Layer {
  id: string;
  [key: string]: unknown;
}

/** Gives the layers of MapLibre that draw one source of streets, the lowest first: the ground, roads, and their names. */
export function streetLayers(
  scheme: Scheme,
  source: string,
  theme: MapTheme,
  accent: string,
  fromZoom: number,
): { ground: Layer[]; roads: Layer[]; names: Layer[] } {
  const colour = COLOURS[theme];
  const from = (id: string, layer: string, minzoom = fromZoom) => ({
    id: `${id}-${source}`,
    source,
    "source-layer": layer,
    minzoom,
  });
  return {
    ground: groundLayers(scheme, from, colour),
    roads: roadLayers(scheme, from, theme, accent),
    names: nameLayers(scheme, from, colour),
  };
}

type From = (id: string, layer: string, minzoom?: number) => Layer;
type Colours = typeof COLOURS[MapTheme];

function groundLayers(scheme: Scheme, from: From, colour: Colours): Layer[] {
  const fill = (layer: Layer, color: string) => ({
    ...layer,
    type: "fill",
    filter: ["!=", ["geometry-type"], "Point"],
    paint: { "fill-color": color },
  });
  const polygon = ["==", ["geometry-type"], "Polygon"];
  return [
    ...scheme.earth ? [fill(from("earth", scheme.earth), colour.land)] : [],
    ...scheme.green.map(({ layer, property, values }) => ({
      ...fill(from(`green-${layer}`, layer), colour.green),
      filter: ["all", polygon, isOneOf(property, values)],
    })),
    { ...fill(from("water", scheme.water), colour.water), filter: polygon },
    {
      ...fill(from("building", scheme.building, 14), colour.building),
      filter: polygon,
    },
  ];
}

function roadLayers(
  scheme: Scheme,
  from: From,
  theme: MapTheme,
  accent: string,
): Layer[] {
  const { roads } = scheme;
  const colours = roadColours(theme, accent);
  const isTunnel = ["==", ["get", roads.tunnel.property], roads.tunnel.value];
  const of = (names: readonly RoadClass[], ...more: Expression[]) => [
    "all",
    ["==", ["geometry-type"], "LineString"],
    isOneOf(roads.property, names.flatMap((name) => roads.values[name])),
    drawnFrom(scheme, names),
    ...more,
  ];
  const line = (
    id: string,
    names: readonly RoadClass[],
    paint: Record<string, unknown>,
    ...more: Expression[]
  ): Layer => ({
    ...from(id, roads.layer),
    type: "line",
    filter: of(names, ...more),
    layout: {
      "line-cap": paint["line-dasharray"] ? "butt" : "round",
      "line-join": "round",
      "line-sort-key": byClass(scheme, (name) => -ROAD_CLASSES.indexOf(name)),
    },
    paint,
  });
  const color = byClass(scheme, (name) => colours[name]);
  const surface = ["!", isTunnel];
  return [
    line("tunnel", ROADS, {
      "line-color": color,
      "line-width": widthOf(scheme),
      "line-opacity": 0.45,
      "line-dasharray": [1.5, 1],
    }, isTunnel),
    line("rail", ["rail"], {
      "line-color": colours.rail,
      "line-width": widthOf(scheme),
    }, surface),
    line("path", ["path"], {
      "line-color": colours.path,
      "line-width": widthOf(scheme),
      "line-dasharray": [2, 1.5],
    }, surface),
    line("casing", ROADS, {
      "line-color": COLOURS[theme].casing,
      "line-width": widthOf(scheme, 1.6),
    }, surface),
    line("road", ROADS, {
      "line-color": color,
      "line-width": widthOf(scheme),
    }, surface),
  ];
}

function nameLayers(scheme: Scheme, from: From, colour: Colours): Layer[] {
  const { roads, houseNumber, place } = scheme;
  const paint = {
    "text-color": colour.roadInk,
    "text-halo-color": colour.halo,
    "text-halo-width": 1.4,
  };
  const along = (
    id: string,
    minzoom: number,
    names: readonly RoadClass[],
    size: Expression,
  ): Layer => ({
    ...from(id, roads.names, minzoom),
    type: "symbol",
    filter: [
      "all",
      ["has", "name"],
      isOneOf(roads.property, names.flatMap((name) => roads.values[name])),
    ],
    layout: {
      "symbol-placement": "line",
      "text-field": ["get", "name"],
      "text-font": ["system-ui"],
      "text-size": size,
      "text-padding": 4,
      "text-max-angle": 35,
    },
    paint,
  });
  const grow = (small: number, big: number) => [
    "interpolate",
    ["linear"],
    ["zoom"],
    13,
    small,
    17,
    big,
  ];
  return [
    along("street-name", 14.5, ["street", "service", "path"], grow(11, 14)),
    along("road-name", 12.5, [
      "motorway",
      "trunk",
      "primary",
      "secondary",
      "tertiary",
    ], grow(11.5, 15)),
    {
      ...from("small-place", place.layer, 13),
      type: "symbol",
      filter: isOneOf(place.property, place.values),
      layout: {
        "text-field": ["get", "name"],
        "text-font": ["system-ui"],
        "text-size": 13,
        "text-padding": 6,
      },
      paint: { ...paint, "text-color": colour.ink },
    },
    {
      ...from("house-number", houseNumber.layer, 17),
      type: "symbol",
      filter: ["has", houseNumber.property],
      layout: {
        "text-field": ["get", houseNumber.property],
        "text-font": ["system-ui"],
        "text-size": 12,
      },
      paint,
    },
  ];
}

function isOneOf(property: string, values: readonly string[]): Expression {
  return ["in", ["get", property], ["literal", values]];
}

/** Leaves out kinds of roads that are too small for the zoom. */
function drawnFrom(scheme: Scheme, names: readonly RoadClass[]): Expression {
  return [
    ">=",
    ["zoom"],
    byClass(scheme, (name) => names.includes(name) ? ROADS_FROM[name] : 99),
  ];
}

/** Chooses a value by the kind of a road. */
function byClass(
  scheme: Scheme,
  valueOf: (name: RoadClass) => string | number,
): Expression {
  const { property, values } = scheme.roads;
  return [
    "match",
    ["get", property],
    ...ROAD_CLASSES.flatMap((name) => [values[name], valueOf(name)]),
    valueOf("path"),
  ];
}

function widthOf(scheme: Scheme, more = 0): Expression {
  return [
    "interpolate",
    ["exponential", 1.5],
    ["zoom"],
    ...WIDTH_ZOOMS.flatMap((zoom, i) => [
      zoom,
      byClass(scheme, (name) => WIDTHS[name][i]! + more * (i + 1) / 3),
    ]),
  ];
}

/** Gives the width of a road at a zoom in pixels, for the map that the server draws. */
export function roadWidth(name: RoadClass, zoom: number): number {
  const i = WIDTH_ZOOMS.findLastIndex((at) => at <= zoom);
  if (i < 0) return WIDTHS[name][0];
  const from = WIDTH_ZOOMS[i]!;
  const to = WIDTH_ZOOMS[i + 1];
  if (to === undefined) return WIDTHS[name][i]!;
  const share = (1.5 ** (zoom - from) - 1) / (1.5 ** (to - from) - 1);
  const width = WIDTHS[name][i]!;
  return width + (WIDTHS[name][i + 1]! - width) * share;
}
