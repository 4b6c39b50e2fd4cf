import type { Point } from "../../domain/geo/point.ts";
import type { MapView } from "../../domain/geo/projection.ts";
import type { LibraryTexts, MapStyles } from "../map/base-map.ts";
import type { GestureTexts } from "../map/gestures.ts";

/** What the buttons of the map do: closer, farther, the whole trip. */
export type Tool = "in" | "out" | "whole";

/** A stop within a trip. */
interface RouteStop extends Point {
  /** When it was and how long it lasted, for people. */
  text: string;
  /** Its middle, seconds from the first report of the trip. */
  second: number;
}

/** Props of the island; JSON, since they pass through the page. */
export interface RouteMapProps {
  /** The way, as an encoded polyline. */
  route: string;
  /** What the drawn picture shows: the live map opens so. */
  view: MapView;
  /** What stands at the start and at the stop. */
  ends: { start: string; stop: string };
  /** The points of the graph of speeds, in order of time. */
  along: {
    /** From the first one. */
    seconds: number[];
    /** Where it was, as an encoded polyline. */
    places: string;
    /** Time and speed, for people. */
    texts: string[];
  };
  stops: RouteStop[];
  styleUrls: MapStyles;
  texts: {
    mapLabel: string;
    zoomIn: string;
    zoomOut: string;
    library: LibraryTexts;
    gestures: GestureTexts;
    /** Names the button that shows the whole trip. */
    whole: string;
    /** Says that a stop is shown, with {stop}. */
    shown: string;
    /** Numbers a stop, with {number}. */
    stop: string;
  };
}
