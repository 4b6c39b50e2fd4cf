import type { TypedCircle } from "../../domain/geo/typed-circle.ts";

/** The form of a geofence as it was typed. */
export interface TypedGeofence extends TypedCircle {
  name: string;
  address: string;
  /** "circle" or "polygon". */
  kind: string;
  /** GeoJSON. */
  polygon: string;
  active: boolean;
  theftMode: boolean;
  /** The days without alarms; "1" is Monday. */
  days: string[];
  from: string;
  to: string;
  imeis: string[];
  version: string;
}
