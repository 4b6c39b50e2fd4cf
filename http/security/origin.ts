import type { Context } from "hono";
import { type Origin, USER_AGENT_MAX } from "../../domain/sign-in/origin.ts";
import { isLocal } from "../cookie.ts";
import { addressOf } from "../rate-limit.ts";

/** Where a request comes from. */
export function originOf(c: Context): Origin {
  const userAgent = c.req.header("user-agent") ?? "";
  return {
    address: addressOf(c),
    userAgent: userAgent.slice(0, USER_AGENT_MAX),
  };
}

/** The site that passkeys belong to: browsers give each to its own host only. */
export interface PasskeySite {
  id: string;
  origin: string;
}

/** The site of a request; what is no address of this machine is reached over TLS. */
export function passkeySite(c: Context): PasskeySite {
  const { hostname: id, host, protocol } = new URL(c.req.url);
  const scheme = isLocal(c) ? protocol : "https:";
  return { id, origin: `${scheme}//${host}` };
}
