import type { ViewMedium } from "../../domain/privacy/view.ts";
import type { Seen } from "./seeing.ts";

/** What one person looked at of one unit within one hour, before it is written. */
export interface NotedView {
  account_id: number;
  viewer_account_id: number;
  viewer_id: number;
  is_support: boolean;
  unit_id: number;
  driver_id: number | null;
  kind: Seen["kind"];
  medium: ViewMedium;
  hour: Date;
  first_at: Date;
  last_at: Date;
  views: number;
  /** The time of the shown positions; null where the driver is known. */
  from_at: Date | null;
  until_at: Date | null;
}
