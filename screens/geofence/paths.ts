/** The geofences of the account. */
export const GEOFENCES_PATH = "/user/geofences";

/** Gives the path of the editor of a geofence, or of a new one. */
export function geofencePath(id?: number): string {
  return `${GEOFENCES_PATH}/add-edit-geofences${
    id === undefined ? "" : `/${id}`
  }`;
}
