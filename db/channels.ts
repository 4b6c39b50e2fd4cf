/** Announces stored reports, with the comma-separated ids of their units; empty means any unit. */
export const REPORTED_CHANNEL = "reported";

/** Announces that units or the ids they report under were added, changed or removed. */
export const UNITS_CHANNEL = "units";
