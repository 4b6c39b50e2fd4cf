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

/** The form for the way back of a trip that was entered by hand. */
export function wayBackPath(
  { tripId, unitId }: { tripId: number; unitId: number },
): string {
  return `${BY_HAND_PATH}?unit=${unitId}&back_of=${tripId}`;
}

/** Takes back what a notice tells of. */
export const UNDO_PATH = `${LOG}/undo`;

/** The settings for finding trips. */
export const TRIP_SETTINGS_PATH = "/administration/trip-settings";
