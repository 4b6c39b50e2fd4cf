import { named, ofUnit, type OwnTable } from "./own-table.ts";

/** The chargings that a person entered. */
export const CHARGING_TABLES: readonly OwnTable[] = [{
  name: "chargings",
  columns: {
    unit: "u.name",
    ...named("charged_at", "kwh", "cost_cents", "place", "place_by_hand"),
  },
  from: ofUnit("chargings", "created_by"),
  id: "x.id",
}];
