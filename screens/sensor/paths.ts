/** The sensors and tags of the account. */
export const SENSORS_PATH = "/user/sensors";

/** Gives the path of the page that changes a sensor, or adds one. */
export function sensorPath(id?: number): string {
  return `${SENSORS_PATH}/add-edit-sensor${id === undefined ? "" : `/${id}`}`;
}

/** Gives the path of what a sensor has read. */
export function historyPath(id: number): string {
  return `${SENSORS_PATH}/${id}`;
}
