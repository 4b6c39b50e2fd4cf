/** Most characters of the announcement that stands in the header. */
export const ANNOUNCEMENT_MAX = 300;
