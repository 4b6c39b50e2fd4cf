/** What happened to units. */
export const EVENTS_PATH = "/user/events";
