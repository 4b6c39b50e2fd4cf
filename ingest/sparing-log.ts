type LogErrors = (event: string, facts: Record<string, unknown>) => void;

/** How long an event with the same error is not logged again, ms. */
const QUIET_MS = 60_000;
/** Kinds of errors that are told apart at a time. */
const MOST_KINDS = 50;

/**
 * Makes a log that writes an error which comes again and again once a minute, with how many lines it has `leftOut` since:
 * while its database is away every report fails alike, and thousands of lines hide what else goes wrong.
 */
export function logSparingly(
  log: LogErrors,
  now: () => number = Date.now,
): LogErrors {
  const kinds = new Map<string, { loggedAt: number; leftOut: number }>();
  return (event, facts) => {
    const { code, message } =
      facts.error as { code?: string; message?: string } ??
        {};
    const kind = [event, code, message].join();
    const known = kinds.get(kind);
    if (known && now() - known.loggedAt < QUIET_MS) {
      known.leftOut++;
      return;
    }
    if (kinds.size >= MOST_KINDS) kinds.clear();
    kinds.set(kind, { loggedAt: now(), leftOut: 0 });
    log(event, known?.leftOut ? { ...facts, leftOut: known.leftOut } : facts);
  };
}
