import type { UnitFamily } from "../../unit/unit-type.ts";

/** What tells a trip from a stop. Speeds in km/h, distances in metres, durations in seconds. */
export interface TripSettings {
  /** No unit of the family moves faster: a fix that would need it is a spike. */
  maxSpeedKmh: number;
  minSatellites: number;
  maxHdop: number;
  maxAccuracyM: number;
  /** Clocks of units may run ahead by this much. */
  maxFutureS: number;

  /** From here on a unit moves; below, it stands. */
  movingSpeedKmh: number;
  /** How far from the last stop a unit must be to have left it: ignition on, unknown, off. */
  leaveIgnitionOnM: number;
  leaveM: number;
  leaveIgnitionOffM: number;
  /** Ignition switched on this long before the unit leaves is where the trip starts. */
  ignitionLeadS: number;
  /** A first moving fix within this of the last stop tells when the trip started. */
  startNearM: number;

  /** Ignition off for this long ends a trip. */
  ignitionOffS: number;
  /** Standing for this long ends a trip of a unit that does not tell its ignition. */
  stopDurationS: number;
  /** Standing with the ignition on for this long ends a trip; the rest is idling. */
  idleS: number;
  /** A standing unit stays within this of its first still fix. */
  stillRadiusM: number;

  /** A silence up to this long is bridged by a straight line without further ado. */
  gapS: number;
  /** Whoever was this fast across a longer silence kept moving. */
  gapSpeedKmh: number;
  /** A unit silent for this long has ended its trip ... */
  silenceS: number;
  /** ... or for this long when its ignition was off. */
  ignitionOffSilenceS: number;
  /** A unit that moved this far during such a silence made a trip nobody saw. */
  reconstructedM: number;

  /** A trip is at least this long ... */
  keepDistanceM: number;
  /** ... or lasts this long and leaves this circle around its start. */
  keepDurationS: number;
  keepRadiusM: number;
}

const MAX_SPEED_KMH: Record<UnitFamily, number> = {
  vehicle: 250,
  watercraft: 120,
  machine: 80,
};

/** Gives the usual settings of a family of units (domain facts, section 5); spread over them what an account changes. */
export function tripSettingsFor(family: UnitFamily): TripSettings {
  return {
    maxSpeedKmh: MAX_SPEED_KMH[family],
    minSatellites: 4,
    maxHdop: 5,
    maxAccuracyM: 100,
    maxFutureS: 300,
    movingSpeedKmh: 5,
    leaveIgnitionOnM: 50,
    leaveM: 150,
    leaveIgnitionOffM: 100,
    ignitionLeadS: 600,
    startNearM: 300,
    ignitionOffS: 120,
    stopDurationS: 300,
    idleS: 900,
    stillRadiusM: 100,
    gapS: 600,
    gapSpeedKmh: 8,
    silenceS: 3600,
    ignitionOffSilenceS: 300,
    reconstructedM: 500,
    keepDistanceM: 200,
    keepDurationS: 120,
    keepRadiusM: 100,
  };
}
