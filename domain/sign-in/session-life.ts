const HOUR_MS = 3_600_000;

/** Longest that a login lasts, without "remember me" and with it (AUTH-07). */
const LASTS_MS = { false: 24 * HOUR_MS, true: 30 * 24 * HOUR_MS };
/** Longest time without use. */
const IDLE_MS = { false: 12 * HOUR_MS, true: 14 * 24 * HOUR_MS };
/** Uses within this time are recorded once. */
const NOTED_EVERY_MS = 5 * 60_000;

/** Says when a login ends, and when it ends without use. */
export function lifeOf(
  remember: boolean,
  now: Date,
): { expiresAt: Date; idleUntil: Date } {
  return {
    expiresAt: new Date(now.getTime() + LASTS_MS[`${remember}`]),
    idleUntil: new Date(now.getTime() + IDLE_MS[`${remember}`]),
  };
}

/** Says until when a login that is used now may be idle; null while the stored time is good enough. */
export function idleAfterUse(
  remember: boolean,
  noted: Date,
  now: Date,
): Date | null {
  const { idleUntil } = lifeOf(remember, now);
  const laterMs = idleUntil.getTime() - noted.getTime();
  return laterMs >= NOTED_EVERY_MS ? idleUntil : null;
}
