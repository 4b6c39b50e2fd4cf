/** The trip log of a unit and a period, to which the pages of trips belong. */
export const LOG = "/user/create-triplog";

/** What is left to do in the log of each unit. */
export const TO_DO_UNITS = `${LOG}/units`;

/** The page of a trip. */
export function tripPath(id: number): string {
  return `${LOG}/${id}`;
}

/** The form for a trip that no unit reported. */
export const BY_HAND_PATH = `${LOG}/by-hand`;

/** Takes back what a notice tells of. */
export const UNDO_PATH = `${LOG}/undo`;

/** The settings for finding trips. */
export const TRIP_SETTINGS_PATH = "/administration/trip-settings";
