import type { FirstView } from "../../domain/map/drawn.ts";
import type { BaseMapTexts, MapStyles } from "../map/base-map.ts";
import type { MarkerUnit } from "../../components/map/marker-symbol.tsx";
import type { Activity } from "../../domain/map/activity.ts";
import type { CardTexts } from "./card/texts.ts";
import type { MapGeofence, MapPlace } from "./places.ts";
import type { Track, UnitDayView } from "./card/unit-day.ts";

type UnitState = "moving" | "idle" | "stopped" | "noPosition";

/** A unit as the page gives it to the island and as the stream sends it. */
export interface LiveUnit extends MarkerUnit {
  registrationNumber: string | null;
  address: string | null;
  speedKmh: number | null;
  /** ISO 8601, UTC */
  fixedAt: string | null;
  /** When the unit last reported anything; ISO 8601, UTC. */
  reportedAt: string | null;
  ignition: boolean | null;
  state: UnitState;
  driver: string | null;
  /** Whether it is in theft mode. */
  isStolen: boolean;
  /** Who has locked it; absent while it is not locked. */
  lockedBy?: string;
  /** The tags that it was the last to hear. */
  tags: string[];
  /** Whether a private trip of somebody else hides it. */
  isHidden?: true;
}

/** A unit with a place on the map. */
export type PlacedUnit = LiveUnit & { latitude: number; longitude: number };

/** All texts of the island, in the user's language. */
export interface UnitMapTexts extends BaseMapTexts {
  /** Shown while the stream is broken. */
  reconnecting: string;
  close: string;
  noDriver: string;
  /** Marks a unit in theft mode. */
  theft: string;
  /** The label of a badge; `{count}` stands for the number of units, `{driving}` for how many of them drive. */
  group: string;
  fitAll: string;
  card: CardTexts;
  /** Labels of the facts on the card. */
  labels: Record<
    | "registrationNumber"
    | "state"
    | "speed"
    | "time"
    | "address"
    | "driver"
    | "battery"
    | "ignition"
    | "tags"
    | "lockedBy",
    string
  >;
  states: Record<UnitState | "silent" | "hidden", string>;
}

/** A day that is replayed, and the second of it at which that begins; its first report when absent. */
export interface ReplayedDay {
  day: string;
  track: Track;
  second?: number;
}

/** Props of the island; JSON, since they pass through the page. */
export interface UnitMapProps {
  units: LiveUnit[];
  places: MapPlace[];
  geofences: MapGeofence[];
  streamUrl: string;
  styleUrls: MapStyles;
  /** What the drawn map shows, and the live one first. */
  firstView: FirstView;
  texts: UnitMapTexts;
  /** BCP 47, such as sv-SE. */
  locale: string;
  /** IANA, such as Europe/Stockholm. */
  timeZone: string;
  /** The unit chosen by the address of the page, and what its card tells. */
  selectedId?: string | null;
  day?: UnitDayView | null;
  /** The day that the address asks to replay. */
  replayed?: ReplayedDay | null;
  /** The days that can be replayed, as in 2026-03-02. */
  replayDays: { first: string; last: string };
  /** The filter in the address of the page. */
  activity: Activity | null;
}

export function isPlaced(unit: LiveUnit): unit is PlacedUnit {
  return unit.latitude !== null && unit.longitude !== null;
}
