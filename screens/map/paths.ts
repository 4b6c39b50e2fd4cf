/** The live map. */
export const MAP_PATH = "/user/realtime-tracking";
