import type { EcoFigures } from "./figures.ts";

export const ECO_PARTS = [
  "acceleration",
  "braking",
  "cornering",
  "idling",
  "overspeeding",
] as const;

export type EcoPart = typeof ECO_PARTS[number];

/** The score of a trip, 0 to 100. */
export interface EcoScore {
  score: number;
  /** The points that each part took away, of those that it can take; null where it was not measured. */
  lost: Record<EcoPart, number | null>;
}

/** What no part took away where nothing was measured. */
export const NOTHING_LOST: EcoScore["lost"] = {
  acceleration: null,
  braking: null,
  cornering: null,
  idling: null,
  overspeeding: null,
};

/** The most points that a part takes away. */
export const ECO_WEIGHTS: Record<EcoPart, number> = {
  acceleration: 20,
  braking: 25,
  cornering: 15,
  idling: 15,
  overspeeding: 25,
};

/** Harsh events per 10 km that take all points of their part. */
const EVENTS_MAX = 4;
/** Shorter trips count as long as this, metres, so that one event does not decide. */
const DISTANCE_FLOOR_M = 5000;

/** Computes the score of a trip (domain-facts section 4); null where too little was measured, which is not 0. */
export function ecoScoreOf(figures: EcoFigures): EcoScore | null {
  const { distanceM, durationMs, fixes } = figures;
  if (distanceM < 500 || durationMs < 60_000 || fixes < 10) return null;
  const lost = lostPoints(figures);
  const measured = ECO_PARTS.filter((part) => lost[part] !== null);
  const weights = sum(measured.map((part) => ECO_WEIGHTS[part]));
  if (weights < 50) return null;
  const points = sum(measured.map((part) => lost[part]!));
  return { score: Math.round(100 * (1 - points / weights)), lost };
}

function lostPoints(
  { distanceM, weighted, idleShare, overspeedShare }: EcoFigures,
): EcoScore["lost"] {
  const tens = Math.max(distanceM, DISTANCE_FLOOR_M) / 10_000;
  const perTen = (events: number | null) =>
    events === null ? null : events / tens / EVENTS_MAX;
  const shares: Record<EcoPart, number | null> = {
    acceleration: perTen(weighted.harshAcceleration),
    braking: perTen(weighted.harshBraking),
    cornering: perTen(weighted.harshCornering),
    idling: idleShare === null ? null : Math.max(0, idleShare - 0.05) / 0.25,
    overspeeding: overspeedShare === null ? null : overspeedShare / 0.20,
  };
  const entries = ECO_PARTS.map((part) => {
    const share = shares[part];
    return [
      part,
      share === null ? null : ECO_WEIGHTS[part] * Math.min(1, share),
    ];
  });
  return Object.fromEntries(entries);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const BANDS = [["A", 90], ["B", 80], ["C", 65], ["D", 50]] as const;

type EcoBand = typeof BANDS[number][0] | "E";

/** Gives the band of a score. */
export function bandOf(score: number): EcoBand {
  return BANDS.find(([, from]) => score >= from)?.[0] ?? "E";
}
