import { ROAD_CLASSES, type RoadClass } from "./streets/scheme.ts";

export type MapTheme = "light" | "dark";

/** The colours of the map; static/css/map/canvas.css has the same ones for the map that the server draws. */
export const COLOURS = {
  light: {
    water: "#c3d6e2",
    land: "#f3f1eb",
    town: "#e9e5db",
    green: "#dde8d3",
    building: "#e4dfd4",
    border: "#a9a3b4",
    road: "#ffffff",
    casing: "#d3cdbf",
    path: "#c3b8a2",
    rail: "#b3aebb",
    ink: "#4a5560",
    roadInk: "#6a6558",
    halo: "#f7f6f2",
  },
  dark: {
    water: "#131c26",
    land: "#25303c",
    town: "#2b3744",
    green: "#26362f",
    building: "#2f3a47",
    border: "#56616f",
    road: "#465566",
    casing: "#1a232d",
    path: "#4f5d6b",
    rail: "#5a5f70",
    ink: "#a9b6c4",
    roadInk: "#9caaba",
    halo: "#1b2530",
  },
} as const;

/** How much of a brand's accent the wide roads take, 0 to 1. */
const ACCENT: Partial<Record<RoadClass, number>> = {
  motorway: 0.5,
  trunk: 0.36,
  primary: 0.2,
};

/** Gives the colour of each kind of road; the wide ones are tinted with the accent of the brand (`#rrggbb`). */
export function roadColours(
  theme: MapTheme,
  accent: string,
): Record<RoadClass, string> {
  const { road, path, rail } = COLOURS[theme];
  const colours = ROAD_CLASSES.map((name): [RoadClass, string] => {
    if (name === "path") return [name, path];
    if (name === "rail") return [name, rail];
    return [name, mix(road, accent, ACCENT[name] ?? 0)];
  });
  return Object.fromEntries(colours) as Record<RoadClass, string>;
}

function mix(one: string, other: string, share: number): string {
  const channels = (colour: string) =>
    [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const mixed = channels(one).map((value, i) =>
    Math.round(value + (channels(other)[i]! - value) * share)
  );
  return `#${
    mixed.map((value) => value.toString(16).padStart(2, "0")).join("")
  }`;
}
