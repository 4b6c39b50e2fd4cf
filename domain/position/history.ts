/** How many days back positions and what sensors read show (REP-04). */
export const HISTORY_DAYS = 30;
