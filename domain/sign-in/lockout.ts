/** Failed logins in a row that lock a name, and for how long (AUTH-11). */
const FAILURES_MAX = 5;
const LOCKED_MS = 3_600_000;
/** Remaining tries are shown from this number on (AUTH-10). */
const SHOWN_FROM = 2;

/** Failed logins in a row of a name; null when there are none. */
export interface Failures {
  failures: number;
  lockedUntil: Date | null;
}

/** Gives seconds until a name may log in again; 0 when it is not locked. */
export function secondsLocked(known: Failures | null, now: Date): number {
  const leftMs = (known?.lockedUntil?.getTime() ?? 0) - now.getTime();
  return Math.max(0, Math.ceil(leftMs / 1000));
}

/** Gives the failures after one more. After a lock has ended the count starts again (AUTH-12). */
export function addFailure(known: Failures | null, now: Date): Failures {
  const ended = known?.lockedUntil && secondsLocked(known, now) === 0;
  const failures = (ended ? 0 : known?.failures ?? 0) + 1;
  const locks = failures >= FAILURES_MAX;
  return {
    failures,
    lockedUntil: locks ? new Date(now.getTime() + LOCKED_MS) : null,
  };
}

/** Gives the tries left before the lock, when few enough to show; otherwise null. */
export function shownRemaining({ failures }: Failures): number | null {
  const left = FAILURES_MAX - failures;
  return left <= SHOWN_FROM ? left : null;
}
