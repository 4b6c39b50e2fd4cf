import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { fail, ok, type Result } from "../../domain/result.ts";
import { isPublicAddress } from "../../domain/webhook/public-address.ts";

/** Gives the IP addresses of a host name. Throws when there are none. */
export type Resolve = (host: string) => Promise<string[]>;

/** What webhooks may reach. */
export interface WebhookReach {
  /** Hosts that may be private and without TLS, for development. */
  hosts: readonly string[];
  resolve: Resolve;
}

/** Why a webhook cannot be reached. */
interface UnreachableError {
  code: "WebhookHostUnknown" | "WebhookAddressPrivate";
}

/** Asks the system's resolver, or its name servers where the program may call no host by its name (GROW-05). */
export const resolveHost: Resolve = async (host) => {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (error) {
    if ((error as { code?: string }).code !== "EPERM") throw error;
  }
  const found = await Promise.allSettled([
    Deno.resolveDns(host, "A"),
    Deno.resolveDns(host, "AAAA"),
  ]);
  return found.flatMap((one) => one.status === "fulfilled" ? one.value : []);
};

/**
 * Gives the IP address to connect to for an address of a webhook. It is looked up once and then used itself, so that a
 * name which changes its address between the check and the connection leads nowhere else (DNS rebinding). A name with
 * any address that is not public is refused, and so is one without TLS.
 */
export async function findAddress(
  url: string,
  { hosts, resolve }: WebhookReach,
): Promise<Result<string, UnreachableError>> {
  const { hostname, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  let addresses: string[];
  try {
    addresses = isIP(host) ? [host] : await resolve(host);
  } catch {
    addresses = [];
  }
  if (addresses.length === 0) return fail({ code: "WebhookHostUnknown" });
  const isAllowed = hosts.includes(host) ||
    (protocol === "https:" && addresses.every(isPublicAddress));
  return isAllowed
    ? ok(addresses[0]!)
    : fail({ code: "WebhookAddressPrivate" });
}
