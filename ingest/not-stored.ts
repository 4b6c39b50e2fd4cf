/** Longest that a report waits for its answer, milliseconds (ING-09). */
export const ANSWER_WITHIN_MS = 4500;

/** Why a report was not stored. */
export class NotStored extends Error {
  constructor(
    readonly code: "queueFull" | "databaseAway" | "accountHeld",
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

/** Waits for work on the database as long as a unit waits for its answer, then rejects with NotStored. */
export function within<T>(
  work: Promise<T>,
  ms = ANSWER_WITHIN_MS,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new NotStored("databaseAway")), ms);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
