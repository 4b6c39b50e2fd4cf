import type { TollPassage } from "../../domain/toll/passage.ts";

/** Passages of the congestion tax. */
export interface TollTables {
  toll_passages: TollPassagesTable;
}

/** Where a trip passed stations, in order of time. */
interface TollPassagesTable {
  account_id: number;
  trip_id: number;
  /** Counts the passages of a trip from 1. */
  number: number;
  unit_id: number;
  passed_at: Date;
  city: TollPassage["city"];
  station: string | null;
  tariff: TollPassage["tariff"];
  control_point: number | null;
  confidence: TollPassage["confidence"];
}
