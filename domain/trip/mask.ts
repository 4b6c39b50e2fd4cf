import type { Trip } from "./trip.ts";

const NOWHERE = { latitude: null, longitude: null, address: null };

/**
 * Reduces a private trip to what everybody but its driver may see: date and distance (SEC-07). The odometer goes too,
 * since its place in the chain shows the time; the unrecorded distance before the trip stays, so that sums add up. While
 * the trip goes on, its distance would show when its driver drives.
 * Every field is named here, so that a new field of Trip does not compile until somebody has decided about it. `noon`
 * is the middle of its day: the place of a trip among the others of the day would show its hour.
 */
export function maskTrip(
  trip: Trip,
  told: { noon: Date; day: string; mayTakeBack: boolean },
): Trip {
  return {
    id: trip.id,
    unitId: trip.unitId,
    kind: "driven",
    type: trip.type,
    typedBy: null,
    startedAt: told.noon,
    stoppedAt: told.noon,
    start: NOWHERE,
    stop: NOWHERE,
    distanceM: trip.ongoing ? 0 : trip.distanceM,
    odometerStartM: null,
    odometerStopM: null,
    unrecordedM: trip.unrecordedM,
    maxSpeedKmh: null,
    hasGap: false,
    mocked: false,
    ongoing: false,
    purpose: null,
    note: null,
    project: null,
    driver: null,
    booked: { driver: false, purpose: false },
    merged: false,
    attested: trip.attested,
    hasLateData: false,
    byHand: false,
    eco: null,
    masked: {
      day: told.day,
      hasDriver: trip.driver !== null,
      mayTakeBack: told.mayTakeBack,
    },
  };
}
