import type { HarshKind } from "./harsh-driving.ts";
import type { EcoScore } from "./score.ts";

/** How an ended trip was driven. */
export interface TripEco {
  /** 0 to 100; null when too little was measured, or when eco driving was off. */
  score: number | null;
  lost: EcoScore["lost"];
  harsh: Record<HarshKind, number>;
  overspeedings: number;
  /** Time above the threshold, seconds. */
  overspeedS: number;
}
