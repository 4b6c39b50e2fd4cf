import type { Context } from "hono";
import { type RateLimit, takeFrom } from "../db/rate-limits.ts";
import { refuseCall } from "./envelope.ts";

/** A limit and its key: an address (`addressOf`) or a name. */
export type Take = RateLimit & { key: string };

/** Counts a request and gives 0, or the seconds until it may be made (SEC-05). */
export async function secondsToWait(
  c: Context,
  takes: readonly Take[],
): Promise<number> {
  const { database, now } = c.get("services");
  for (const take of takes) {
    const wait = await takeFrom(database.db, take, now());
    if (wait > 0) return wait;
  }
  return 0;
}

/** Answers a call that came too often. */
export function tooManyCalls(c: Context, waitSeconds: number) {
  tooMany(c, waitSeconds);
  return refuseCall(c, 429, "TooManyRequests");
}

/** Gives a page the status 429; it shows itself again with the text of TooManyRequests. */
export function tooMany(c: Context, waitSeconds: number): void {
  c.header("retry-after", String(waitSeconds));
  c.status(429);
}

/**
 * Gives the address of a request as a key of limits. Behind proxies (TRUSTED_PROXIES) it is the address that the
 * outermost proxy saw; earlier entries of the header are not trusted.
 */
export function addressOf(c: Context): string {
  const { TRUSTED_PROXIES } = c.get("services").config;
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",");
  const seen = TRUSTED_PROXIES > 0
    ? forwarded.at(-TRUSTED_PROXIES)?.trim()
    : undefined;
  return networkOf(seen || remoteAddress(c));
}

/** Deno's server gives it beside the request; a request within the process has none. */
function remoteAddress(c: Context): string {
  const { remoteAddr } = (c.env ?? {}) as { remoteAddr?: Deno.NetAddr };
  return remoteAddr?.hostname ?? "";
}

/** A household can use any address of a /64 of IPv6, so the /64 counts as one address. */
function networkOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  while (groups.length + after.length < 8 && tail !== undefined) {
    groups.push("0");
  }
  return [...groups, ...after].slice(0, 4).join(":");
}
