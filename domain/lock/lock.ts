import type { BenefitKind } from "../benefit/settings.ts";

/** What happens to the lock of a unit (BEN-13). */
export const LOCK_EVENTS = ["locked", "unlocked"] as const;
export type LockEvent = typeof LOCK_EVENTS[number];

/** Who has locked a unit, and since when. */
export interface Lock {
  lockedBy: number;
  /** Name of the person. */
  locker: string;
  lockedAt: Date;
}

/** Why a lock is refused; `name` is who has locked the unit. */
export interface LockError {
  code:
    | "UnitNotFound"
    | "LockNeedsCar"
    | "UnitIsLocked"
    | "UnitIsNotLocked"
    | "OnlyLockerUnlocks";
  name?: string;
}

/** Why an administrator may not set a login; `name` is the locked units that its user sees. */
export interface LoginBehindLock {
  code: "SeesLockedUnits";
  name: string;
  field: "password" | "email";
}

/** Decides whether a unit can be locked: a company car or a private car that is not locked (BEN-07). */
export function decideLock(
  kind: BenefitKind | null,
  lock: Lock | null,
): LockError | null {
  if (lock) return { code: "UnitIsLocked", name: lock.locker };
  return kind === null ? { code: "LockNeedsCar" } : null;
}
