/** How trips were driven. */
export interface EcoScoreTables {
  eco_scores: EcoScoresTable;
}

/** An ended trip of a unit whose profile had eco driving or overspeeding when the trip started. */
export interface EcoScoresTable {
  account_id: number;
  trip_id: number;
  score: number | null;
  /** Points that each part took away; null where it was not measured. */
  lost_acceleration: number | null;
  lost_braking: number | null;
  lost_cornering: number | null;
  lost_idling: number | null;
  lost_overspeeding: number | null;
  harsh_accelerations: number;
  harsh_brakings: number;
  harsh_cornerings: number;
  overspeedings: number;
  overspeed_s: number;
}
