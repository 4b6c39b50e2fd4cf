/** The banner of a brand. */
export const ANNOUNCEMENT_PATH = "/support/announcement";
