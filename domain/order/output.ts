import { ANSWER_MS, type OrderState } from "./order.ts";

/** Outputs that the page shows for a unit that has not reported any; most have two. */
export const USUAL_OUTPUTS = [1, 2];
/** Highest number of an output. */
export const OUTPUTS_MAX = 16;

/**
 * The phase of the last change of a unit's outputs: none; waiting, for at most 90 seconds after it was made and after
 * it was sent (UNIT-16); or not confirmed in that time.
 */
export type OutputPhase = "none" | "waiting" | "unconfirmed";

/** A change of an output; instants in milliseconds. */
interface OutputChange {
  state: OrderState;
  createdAt: number;
  sentAt: number | null;
}

export interface OutputError {
  code: "OutputWaiting" | "OutputConfirmation";
}

/** Gives the phase of the last change of a unit's outputs at an instant. */
export function outputPhase(
  change: OutputChange | null,
  now: number,
): OutputPhase {
  if (!change) return "none";
  const { state, createdAt, sentAt } = change;
  if (state === "timedOut") return "unconfirmed";
  if (state !== "queued" && state !== "sent") return "none";
  return now < (sentAt ?? createdAt) + ANSWER_MS ? "waiting" : "unconfirmed";
}

/**
 * Says why an output may not be switched now; null when it may. After an unconfirmed change a person has to confirm
 * (UNIT-18).
 */
export function outputRefusal(
  change: OutputChange | null,
  isConfirmed: boolean,
  now: number,
): OutputError | null {
  const phase = outputPhase(change, now);
  if (phase === "waiting") return { code: "OutputWaiting" };
  return phase === "unconfirmed" && !isConfirmed
    ? { code: "OutputConfirmation" }
    : null;
}
