/** The log of locks and unlocks. */
export const LOCK_LOG_PATH = "/user/lock-log";

/** Asks before a unit is locked or unlocked. */
export function lockPath(unitId: number): string {
  return `/user/edit-terminal/lock?unit=${unitId}`;
}
