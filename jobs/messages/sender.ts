import type { OwnReason } from "../../domain/message/reason.ts";
import type { DeliveryFailure } from "../../domain/message/retry.ts";
import type { Result } from "../../domain/result.ts";
import type { RenderedMessage } from "./render.ts";

/** Sends a message to its receiver by a server, gateway or push service. It returns failures and does not throw. */
export type Send = (
  message: RenderedMessage,
) => Promise<Result<null, DeliveryFailure>>;

/** Longest that a gateway or push service may take to answer, milliseconds. */
export const ANSWER_MS = 15_000;

/** A failure that may pass by the next try. */
export function later(reason: string): { ok: false; error: DeliveryFailure } {
  return { ok: false, error: { reason, isFinal: false } };
}

/** A final failure. */
export function never(reason: string): { ok: false; error: DeliveryFailure } {
  return { ok: false, error: { reason, isFinal: true } };
}

/** A final failure for a reason of our own. */
export function unable(
  reason: OwnReason,
): { ok: false; error: DeliveryFailure } {
  return never(reason);
}

/** Too many requests and errors of the service pass; so does a refused login, which a person corrects. */
export function mayPass(status: number): boolean {
  return status === 401 || status === 402 || status === 403 ||
    status === 408 || status === 429 || status >= 500;
}

/** The text of a network exception, in one sentence. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
