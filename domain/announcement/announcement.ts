/** Most characters of the announcement in the header. */
export const ANNOUNCEMENT_MAX = 300;
