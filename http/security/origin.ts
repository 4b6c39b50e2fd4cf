import type { Context } from "hono";
import { type Origin, USER_AGENT_MAX } from "../../domain/sign-in/origin.ts";
import { isLocal } from "../cookie.ts";
import { addressOf } from "../rate-limit.ts";

/** Gives the network address and the browser of a request. */
export function originOf(c: Context): Origin {
  const userAgent = c.req.header("user-agent") ?? "";
  return {
    address: addressOf(c),
    userAgent: userAgent.slice(0, USER_AGENT_MAX),
  };
}

/** The site of passkeys, which browsers offer to its own host only. */
interface PasskeySite {
  id: string;
  origin: string;
}

/** Gives the site of a request; any host but this machine's own is reached over TLS. */
export function passkeySite(c: Context): PasskeySite {
  const { hostname: id, host, protocol } = new URL(c.req.url);
  const scheme = isLocal(c) ? protocol : "https:";
  return { id, origin: `${scheme}//${host}` };
}
