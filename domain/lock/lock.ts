/** What happens to the lock of a unit (BEN-13). */
const LOCK_EVENTS = ["locked", "unlocked"] as const;
export type LockEvent = typeof LOCK_EVENTS[number];
