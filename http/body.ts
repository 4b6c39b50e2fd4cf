import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { TextKey } from "../locales/index.ts";
import { Refused } from "./refused.ts";

/** Longest body of a form or a call, bytes: thousands of ids fit, and no request holds more memory. */
export const BODY_MAX_BYTES = 2 * 1024 * 1024;

/** Longest body of people who are not signed in, bytes: ten times a contact form or a registration. */
const STRANGER_BODY_MAX_BYTES = 64 * 1024;

/** Why a body was not read. */
type Fault = "tooLarge" | "tooSlow" | "tooMany" | "brokenOff";

/** Reads bodies within limits of time and of all bodies together. */
export interface BodyReader {
  read(request: Request, maxBytes: number): Promise<Uint8Array | Fault>;
  /** Releases a body that is no longer needed. */
  release(body: Uint8Array): void;
}

const ANSWERS: Record<Fault, [ContentfulStatusCode, TextKey]> = {
  tooLarge: [413, "RequestTooLarge"],
  tooSlow: [408, "RequestTooSlow"],
  tooMany: [503, "TooManyBodies"],
  brokenOff: [400, "UnreadableRequest"],
};

/** When another try may succeed after too many bodies at the same time, seconds. */
const RETRY_S = 5;

/**
 * Reads the body of a request. Only routes that take a body call it, behind the guards, so strangers cannot fill
 * the memory. Throws a refusal when the body exceeds the limits.
 */
export async function readBody(c: Context): Promise<void> {
  const { raw } = c.req;
  if (!raw.body || c.get("heldBody")) return;
  const max = c.get("user") ? BODY_MAX_BYTES : STRANGER_BODY_MAX_BYTES;
  const body = await c.get("services").bodies.read(raw, max);
  if (typeof body === "string") {
    if (body === "tooMany") c.header("retry-after", String(RETRY_S));
    throw new Refused(...ANSWERS[body]);
  }
  c.set("heldBody", body);
  c.req.raw = new Request(raw, { body: body as Uint8Array<ArrayBuffer> });
}
