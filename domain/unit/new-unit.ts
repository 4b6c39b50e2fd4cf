import type { UnitType } from "./unit-type.ts";

/** A unit to be added. */
export interface NewUnit {
  imei: string;
  name: string;
  type: UnitType;
  registrationNumber?: string;
  model?: string;
  /** As in #0b5f56. */
  markerColour?: string;
  /** Ids besides the IMEI under which it reports. */
  trackerIds: string[];
}
