/** The vehicles with the kilometres of the previous month. */
export const KM_REPORTS_PATH = "/administration/km-reports";

/** Where the report of a vehicle is sent from. */
export function kmReportPath(unitId: number): string {
  return `${KM_REPORTS_PATH}/units/${unitId}`;
}
