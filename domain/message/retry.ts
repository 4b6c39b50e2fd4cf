const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Pauses after each failed try, seconds; when the try after the last pause fails, the message is given up (JOB-02). */
const PAUSES_S = [
  10,
  MINUTE_S,
  5 * MINUTE_S,
  30 * MINUTE_S,
  2 * HOUR_S,
  6 * HOUR_S,
];

/** The number of the last try. */
export const LAST_TRY = PAUSES_S.length + 1;

/** Why a message could not be delivered. */
export interface DeliveryFailure {
  reason: string;
  /** Another try would fail too: the receiver does not exist or refuses. */
  isFinal: boolean;
}

/** Says how long to wait after a failed try before the next, seconds; null when there is no next. */
export function pauseAfter(
  tries: number,
  { isFinal }: Pick<DeliveryFailure, "isFinal">,
): number | null {
  if (isFinal) return null;
  return PAUSES_S[tries - 1] ?? null;
}
