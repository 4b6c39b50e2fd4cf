import type { OwnReason } from "../../domain/message/reason.ts";
import type { DeliveryFailure } from "../../domain/message/retry.ts";
import type { Result } from "../../domain/result.ts";
import type { RenderedMessage } from "./render.ts";

/** Hands a message over to those who bring it to its receiver. Failures are outcomes; it does not throw. */
export type Send = (
  message: RenderedMessage,
) => Promise<Result<null, DeliveryFailure>>;

/** Longest that a gateway or push service may take to answer, milliseconds. */
export const ANSWER_MS = 15_000;

/** A failure that another try may mend. */
export function later(reason: string): { ok: false; error: DeliveryFailure } {
  return { ok: false, error: { reason, isFinal: false } };
}

/** A failure that no other try mends. */
export function never(reason: string): { ok: false; error: DeliveryFailure } {
  return { ok: false, error: { reason, isFinal: true } };
}

/** A failure for a reason of our own, which no other try mends. */
export function unable(
  reason: OwnReason,
): { ok: false; error: DeliveryFailure } {
  return never(reason);
}

/** Too many requests at once, or a service that is unwell, pass; so does a login that somebody sets right. */
export function mayPass(status: number): boolean {
  return status === 401 || status === 402 || status === 403 ||
    status === 408 || status === 429 || status >= 500;
}

/** What an exception of the network says, in one sentence. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
