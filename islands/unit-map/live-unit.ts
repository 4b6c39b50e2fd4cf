import type { MarkerUnit } from "../../components/map/unit-map-svg.tsx";
import type { MapPlace } from "./places.ts";

export type UnitState = "moving" | "idle" | "stopped" | "noPosition";

/** A unit as the page gives it to the island and as the stream sends it. */
export interface LiveUnit extends MarkerUnit {
  registrationNumber: string | null;
  address: string | null;
  speedKmh: number | null;
  /** ISO 8601, UTC */
  fixedAt: string | null;
  state: UnitState;
  driver: string | null;
  /** The unit's type in the user's language. */
  type: string;
}

/** A unit with a place on the map. */
export type PlacedUnit = LiveUnit & { latitude: number; longitude: number };

/** All texts of the island, in the user's language. */
export interface UnitMapTexts {
  mapLabel: string;
  /** Shown while the stream is broken. */
  reconnecting: string;
  close: string;
  noDriver: string;
  zoomIn: string;
  zoomOut: string;
  /** The label of a badge; `{count}` stands for the number of units. */
  group: string;
  /** Labels of the lines in the popup. */
  labels: Record<
    | "registrationNumber"
    | "state"
    | "speed"
    | "time"
    | "address"
    | "driver"
    | "type",
    string
  >;
  states: Record<UnitState, string>;
}

/** Props of the island; JSON, since they pass through the page. */
export interface UnitMapProps {
  units: LiveUnit[];
  places: MapPlace[];
  streamUrl: string;
  styleUrls: { light: string; dark: string };
  texts: UnitMapTexts;
  /** BCP 47, such as sv-SE. */
  locale: string;
  /** IANA, such as Europe/Stockholm. */
  timeZone: string;
  /** The unit chosen by the address of the page. */
  selectedId?: string | null;
}

export function isPlaced(unit: LiveUnit): unit is PlacedUnit {
  return unit.latitude !== null && unit.longitude !== null;
}
