import type { BaseMapTexts, MapStyles } from "../map/base-map.ts";
import type { GestureTexts } from "./gestures.ts";

/** What the buttons of the map do: closer, farther, the whole trip. */
export type Tool = "in" | "out" | "whole";

/** Longitude and latitude, as GeoJSON has them. */
export type Place = [longitude: number, latitude: number];

/** A stop within a trip. */
interface RouteStop {
  place: Place;
  /** When it was and how long it lasted, for people. */
  text: string;
  /** Its middle, seconds from the first report of the trip. */
  second: number;
}

/**
 * Props of the island; JSON, since they pass through the page. The server computes all of it: code that this map shared
 * with the live map of units would be a file more of its first visit (NET-02).
 */
export interface RouteMapProps {
  route: Place[];
  /** What the drawn picture shows, as large as it was drawn: the live map opens so. */
  view: { width: number; height: number; center: Place; zoom: number };
  /** What stands at the start and at the stop. */
  ends: { start: string; stop: string };
  /** The points of the graph of speeds, in order of time. */
  along: {
    /** From the first one. */
    seconds: number[];
    places: Place[];
    /** The same places on the drawn picture. */
    pixels: [x: number, y: number][];
    /** Time and speed, for people. */
    texts: string[];
  };
  stops: RouteStop[];
  styleUrls: MapStyles;
  texts: BaseMapTexts & {
    gestures: GestureTexts;
    /** Names the button that shows the whole trip. */
    whole: string;
    /** Says that a stop is shown, with {stop}. */
    shown: string;
    /** Numbers a stop, with {number}. */
    stop: string;
  };
}
