/** Scout geofence alerts. */
export interface ScoutAlertTables {
  scout_alerts: ScoutAlertsTable;
}

/** A row while the alert of a unit is on. */
interface ScoutAlertsTable {
  account_id: number;
  unit_id: number;
  on_since: Date;
  on_by: number;
}
