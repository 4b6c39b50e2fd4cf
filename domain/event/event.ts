import type { Point } from "../geo/point.ts";
import type { EventKind } from "./kinds.ts";

/** What texts say about an event of each kind, as it was when the event was found. */
export interface EventFacts {
  geofenceEntered: { geofence: string };
  geofenceLeft: { geofence: string };
  movement: { cause: "theftMode" | "towed" };
  /** Volts of the unit's supply; null when it does not tell. */
  powerLost: { volts: number | null };
  powerBack: { volts: number | null };
  /** What is left in the unit's own battery. */
  lowBattery: { percent: number | null; volts: number | null };
  /** The highest speed so far, and the limit of the feature profile. */
  overspeeding: { topKmh: number; limitKmh: number };
  harshBraking: HarshFacts;
  harshAcceleration: HarshFacts;
  harshCornering: HarshFacts;
  temperatureAbove: { sensor: string; celsius: number; limitCelsius: number };
  temperatureBelow: { sensor: string; celsius: number; limitCelsius: number };
  humidityAbove: { sensor: string; percent: number; limitPercent: number };
  humidityBelow: { sensor: string; percent: number; limitPercent: number };
  doorOpened: { sensor: string };
  doorClosed: { sensor: string };
  inputOn: { input: number };
  inputOff: { input: number };
  /** Whether it is past or only near. */
  serviceDue: { isPast: boolean };
  /** The day of the inspection, as in 2026-11-22. */
  inspectionDue: { isPast: boolean; on: string };
  /** How long a silence may last before it is told, hours. */
  silent: { afterHours: number };
  /** Where it was to be, and whether any position of it was known then. */
  awayFromHome: { address: string; isSeen: boolean };
  /** Who switched; null when a geofence did, whose name is given. */
  theftModeOn: { by: string | null; geofence: string | null };
  theftModeOff: { by: string | null };
}

/** Acceleration in m/s² (null when the unit tells none), its severity, and whether the unit or its speeds told. */
interface HarshFacts {
  acceleration: number | null;
  severity: 1 | 2 | 3;
  by: "unit" | "speeds";
}

/** A kind of event with its facts. */
export type EventContents = {
  [K in EventKind]: { kind: K; facts: EventFacts[K] };
}[EventKind];

/** An event that was found. Instants are in ms UTC. */
export type FoundEvent = EventContents & {
  /** The id of the geofence, sensor or input, or what is due; "" where the kind needs none. */
  subject: string;
  /** Time of the fix that shows it. */
  happenedAt: number;
  /** Null of kinds that do not last, and of those that go on. */
  endedAt: number | null;
  position: Point | null;
  /** False when it raises no alarm, as a geofence in its deactivation hours. */
  rings: boolean;
};
