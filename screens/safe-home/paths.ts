/** The vehicles with their homes. */
export const SAFE_HOME_PATH = "/administration/safe-return-home";

/** Gives the path of the switch, the home or the schedule of a vehicle. */
export function safeHomePath(
  unitId: number,
  part: "status" | "home" | "schedule",
): string {
  return `${SAFE_HOME_PATH}/${unitId}/${part}`;
}
