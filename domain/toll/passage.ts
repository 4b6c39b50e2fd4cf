import type { TollCity, TollTariff } from "./control-points.ts";

/**
 * How sure it is that a vehicle passed: "certain" within 15 m of the point and 15 s of fixes, "probable" within 30 m
 * and 60 s, "unresolved" when it crossed the border of the zone while it was silent, or between thinned fixes without a
 * station near its way (domain-facts 2.3).
 */
type PassageConfidence = "certain" | "probable" | "unresolved";

/** A vehicle that passed a station of the congestion tax. */
export interface TollPassage {
  city: TollCity;
  /** Null when it is not known where it passed. */
  station: string | null;
  tariff: TollTariff;
  /** Number of the control point; null when it is not known where it passed. */
  controlPoint: number | null;
  /** When it passed, ms UTC; of an unresolved one, the last fix before. */
  passedAt: number;
  confidence: PassageConfidence;
}
