/** Announces stored reports, with the comma-separated ids of their units; empty means any unit. */
export const REPORTED_CHANNEL = "reported";

/** Announces a unit that the tracker looks at whatever it reported, or whose trips wait to be typed anew, with its id. */
export const LOOK_CHANNEL = "look";

/** Announces that units or the ids they report under were added, changed or removed, with the id of their account. */
export const UNITS_CHANNEL = "units";

/** Announces that a unit's orders changed, with the unit's id. */
export const ORDERS_CHANNEL = "orders";

/** Announces that a user's logins ended or rights changed, with the user's id; a trigger of migration 0024 does it. */
export const RIGHTS_CHANNEL = "rights";

/** Announces that messages were put into the outbox. */
export const OUTBOX_CHANNEL = "outbox";

/** Announces that something happened to units, with the comma-separated ids of their accounts. */
export const EVENTS_CHANNEL = "events";

/** Announces, in control, that accounts are held, moved or released (db/cell/moving). */
export const MOVED_CHANNEL = "moved_accounts";
