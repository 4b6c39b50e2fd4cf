import { eventFold } from "../event/event-fold.ts";
import { geofenceFold } from "../geofence/geofence-fold.ts";
import { sensorFold } from "../sensor/sensor-fold.ts";
import { tripFold } from "../trip/finding/trip-fold.ts";
import type { Fold } from "./fold.ts";

/** Everything that the tracker finds in the fixes of a unit. */
export const FOLDS: readonly Fold[] = [
  tripFold,
  geofenceFold,
  eventFold,
  sensorFold,
];
