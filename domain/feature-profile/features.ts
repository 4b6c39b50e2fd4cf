/** How easily driving counts as harsh (FEAT-02); the thresholds are in domain/eco-score/thresholds.ts. */
export const ECO_SENSITIVITIES = [
  "sensitive",
  "normal",
  "insensitive",
] as const;

export type EcoSensitivity = typeof ECO_SENSITIVITIES[number];

/** What a feature profile measures of driving. */
export interface DrivingFeatures {
  /** Driving above it is overspeeding, km/h; null when overspeeding is off. */
  overspeedKmh: number | null;
  /** Null when eco driving is off. */
  ecoSensitivity: EcoSensitivity | null;
}

/** The driving features of a unit between two instants (ms UTC): from the first up to but not including the last. */
export interface FeatureSpan extends DrivingFeatures {
  from: number;
  /** Infinity while it is valid. */
  until: number;
}

const OFF: DrivingFeatures = { overspeedKmh: null, ecoSensitivity: null };

/** Gives the driving features that held at an instant (ms UTC), so that a late report is judged by those of its time. */
export function featuresAt(
  spans: readonly FeatureSpan[],
  instant: number,
): DrivingFeatures {
  return spans.find(({ from, until }) => instant >= from && instant < until) ??
    OFF;
}
