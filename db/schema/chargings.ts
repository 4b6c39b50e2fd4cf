import type { Generated } from "kysely";
import type { ChargingPlace } from "../../domain/charging/charging.ts";

/** When and where vehicles were charged. */
export interface ChargingTables {
  chargings: ChargingsTable;
}

interface ChargingsTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  charged_at: Date;
  kwh: number;
  /** What a receipt says, hundredths; null without one. */
  cost_cents: number | null;
  place: ChargingPlace;
  /** Whether a person chose the place; else the track said it when the charging was entered. */
  place_by_hand: boolean;
  /** Grows with each change: see db/versions.ts. */
  version: Generated<number>;
  /** Null when that person's row is gone. */
  created_by: number | null;
}
