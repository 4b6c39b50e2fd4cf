import type { SensorReading } from "../report/record.ts";
import type { Signals } from "./signals.ts";

/** A stored position as the tracker's folds read it. */
export interface Fix {
  /** Milliseconds since 1970, UTC. */
  fixedAt: number;
  latitude: number;
  longitude: number;
  speedKmh: number | null;
  ignition: boolean | null;
  /** Total distance by the unit or the vehicle, metres. */
  odometerM: number | null;
  satellites: number | null;
  hdop: number | null;
  accuracyM: number | null;
  /** The phone says that an app invented the position. */
  mock?: boolean | null;
  /** The Bluetooth sensors that the unit heard. */
  sensors?: SensorReading[] | null;
  /** Clockwise from north. */
  courseDeg?: number | null;
  /** Null when the report told none. */
  signals?: Signals | null;
}
