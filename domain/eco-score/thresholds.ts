import type { EcoSensitivity } from "../feature-profile/features.ts";
import type { UnitType } from "../unit/unit-type.ts";

/** From where on driving counts as harsh, idle or too fast. */
export interface EcoThresholds {
  /** m/s². */
  acceleration: number;
  /** m/s², as a positive number. */
  braking: number;
  /** m/s². */
  cornering: number;
  /** How long the engine idles before it counts, milliseconds. */
  idleMs: number;
  /** How far above the profile's threshold driving is overspeeding, km/h. */
  toleranceKmh: number;
}

/** The thresholds of domain-facts section 4. */
const BY_SENSITIVITY: Record<EcoSensitivity, EcoThresholds> = {
  sensitive: {
    acceleration: 2.0,
    braking: 2.5,
    cornering: 2.9,
    idleMs: 60_000,
    toleranceKmh: 0,
  },
  normal: {
    acceleration: 2.6,
    braking: 3.2,
    cornering: 3.6,
    idleMs: 120_000,
    toleranceKmh: 3,
  },
  insensitive: {
    acceleration: 3.4,
    braking: 4.2,
    cornering: 4.6,
    idleMs: 180_000,
    toleranceKmh: 5,
  },
};

/** A heavy vehicle is driven harshly at three quarters of these forces (domain-facts section 4). */
const HEAVY = 0.75;

/** Gives the thresholds of a unit by the sensitivity of its profile and its type (domain-facts section 4). */
export function ecoThresholds(
  sensitivity: EcoSensitivity,
  type: UnitType,
): EcoThresholds {
  const usual = BY_SENSITIVITY[sensitivity];
  if (type !== "truck") return usual;
  return {
    ...usual,
    acceleration: usual.acceleration * HEAVY,
    braking: usual.braking * HEAVY,
    cornering: usual.cornering * HEAVY,
  };
}
