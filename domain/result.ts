/** The outcome of something that a user may get wrong: expected failures are returned, bugs and outages thrown. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

/** Wraps a value as a success. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** Wraps a coded error as a failure. */
export function fail<const E>(error: E): { ok: false; error: E } {
  return { ok: false, error };
}
