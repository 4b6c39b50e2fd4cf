import type { TripSettings } from "../../../domain/trip/settings/settings.ts";

/** What finding trips starts from. */
export interface TripState {
  /** The stop of the last trip that stays as it is, null when the unit has none. */
  stop: Stop | null;
  settings: TripSettings;
}

/** A stop at which finding trips can resume. */
export interface Stop {
  stopped_at: Date;
  stop_latitude: number;
  stop_longitude: number;
  ignition_at_stop: boolean | null;
}
