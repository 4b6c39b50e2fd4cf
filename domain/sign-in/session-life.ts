const HOUR_MS = 3_600_000;

/** Longest that a login lasts, without "remember me" and with it (AUTH-07). */
const LASTS_MS = { false: 24 * HOUR_MS, true: 30 * 24 * HOUR_MS };
/** Longest that it may lie unused. */
const IDLE_MS = { false: 12 * HOUR_MS, true: 14 * 24 * HOUR_MS };
/** Uses closer together than this are not noted each. */
const NOTED_EVERY_MS = 5 * 60_000;

/** When a login ends, and when it ends unless it is used before. */
export function lifeOf(
  remember: boolean,
  now: Date,
): { expiresAt: Date; idleUntil: Date } {
  return {
    expiresAt: new Date(now.getTime() + LASTS_MS[`${remember}`]),
    idleUntil: new Date(now.getTime() + IDLE_MS[`${remember}`]),
  };
}

/** Until when a login that is used now may lie unused; null while what is noted will do. */
export function idleAfterUse(
  remember: boolean,
  noted: Date,
  now: Date,
): Date | null {
  const { idleUntil } = lifeOf(remember, now);
  const laterMs = idleUntil.getTime() - noted.getTime();
  return laterMs >= NOTED_EVERY_MS ? idleUntil : null;
}
