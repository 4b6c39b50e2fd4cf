/** Reports that are sent by mail again and again. */
export const SCHEDULES_PATH = "/user/report-schedules";

/** The form of a schedule; without an id that of a new one. */
export function schedulePath(id?: number): string {
  return `${SCHEDULES_PATH}/${id ?? "add"}`;
}
