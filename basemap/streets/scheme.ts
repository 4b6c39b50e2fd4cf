/** Kinds of roads as the map draws them, from the widest to the narrowest. */
export const ROAD_CLASSES = [
  "motorway",
  "trunk",
  "primary",
  "secondary",
  "tertiary",
  "street",
  "service",
  "rail",
  "path",
] as const;
export type RoadClass = typeof ROAD_CLASSES[number];

/** The zoom from which each kind of road is drawn. */
export const ROADS_FROM: Record<RoadClass, number> = {
  motorway: 6,
  trunk: 7,
  primary: 8.5,
  secondary: 10,
  tertiary: 11,
  street: 12,
  service: 14,
  rail: 12,
  path: 14,
};

/** How the layers and properties of a set of vector tiles are called. */
export interface Scheme {
  /** Land within the tiles' area; null where everything that is no water is land. */
  earth: string | null;
  water: string;
  green: { layer: string; property: string; values: readonly string[] }[];
  building: string;
  houseNumber: { layer: string; property: string };
  /** Parts of towns and hamlets, which the names of the base map lack. */
  place: { layer: string; property: string; values: readonly string[] };
  roads: {
    layer: string;
    /** The layer of the roads' names. */
    names: string;
    property: string;
    values: Record<RoadClass, readonly string[]>;
    tunnel: { property: string; value: string | boolean };
  };
}

const SMALL_PLACES = [
  "suburb",
  "quarter",
  "neighbourhood",
  "hamlet",
  "isolated_dwelling",
];

function withLinks(...names: string[]): string[] {
  return names.flatMap((name) => [name, `${name}_link`]);
}

/** The scheme of Protomaps, version 4 (docs.protomaps.com/basemaps/layers); the built-in streets have it too. */
export const PROTOMAPS: Scheme = {
  earth: "earth",
  water: "water",
  green: [{
    layer: "landuse",
    property: "kind",
    values: [
      "park",
      "forest",
      "wood",
      "nature_reserve",
      "national_park",
      "cemetery",
      "golf_course",
      "grass",
      "meadow",
      "garden",
      "playground",
      "recreation_ground",
    ],
  }],
  building: "buildings",
  houseNumber: { layer: "buildings", property: "addr_housenumber" },
  place: {
    layer: "places",
    property: "kind_detail",
    values: SMALL_PLACES,
  },
  roads: {
    layer: "roads",
    names: "roads",
    property: "kind_detail",
    values: {
      motorway: withLinks("motorway"),
      trunk: withLinks("trunk"),
      primary: withLinks("primary"),
      secondary: withLinks("secondary"),
      tertiary: withLinks("tertiary"),
      street: [
        "residential",
        "unclassified",
        "living_street",
        "road",
        "raceway",
        "busway",
      ],
      service: ["service", "track"],
      rail: [
        "rail",
        "light_rail",
        "subway",
        "tram",
        "narrow_gauge",
        "monorail",
      ],
      path: [
        "path",
        "footway",
        "cycleway",
        "pedestrian",
        "bridleway",
        "steps",
        "corridor",
      ],
    },
    tunnel: { property: "is_tunnel", value: true },
  },
};

/** The scheme of OpenMapTiles, version 3 (openmaptiles.org/schema). */
const OPENMAPTILES: Scheme = {
  earth: null,
  water: "water",
  green: [
    { layer: "landcover", property: "class", values: ["wood", "grass"] },
    {
      layer: "landuse",
      property: "class",
      values: ["cemetery", "pitch", "playground"],
    },
  ],
  building: "building",
  houseNumber: { layer: "housenumber", property: "housenumber" },
  place: { layer: "place", property: "class", values: SMALL_PLACES },
  roads: {
    layer: "transportation",
    names: "transportation_name",
    property: "class",
    values: {
      motorway: ["motorway"],
      trunk: ["trunk"],
      primary: ["primary"],
      secondary: ["secondary"],
      tertiary: ["tertiary"],
      street: ["minor", "raceway", "busway"],
      service: ["service", "track"],
      rail: ["rail", "transit"],
      path: ["path", "pedestrian"],
    },
    tunnel: { property: "brunnel", value: "tunnel" },
  },
};

/** Recognises the scheme by the names of a file's layers; null when it is neither of the two. */
export function recogniseScheme(layers: readonly string[]): Scheme | null {
  const has = (...names: string[]) =>
    names.every((name) => layers.includes(name));
  if (has("roads", "water", "earth")) return PROTOMAPS;
  return has("transportation", "water") ? OPENMAPTILES : null;
}
