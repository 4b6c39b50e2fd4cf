import type { Context } from "hono";
import type { Config } from "../config.ts";
import { type SubsiteId, subsiteOfHost } from "../domain/subsite/subsite.ts";

type Addresses = Pick<
  Config,
  "PUBLIC_URL" | "SUBSITE_HOSTS" | "SUBSITE" | "DEMO"
>;

/** Gives the address of a page for links in messages; it shows the brand of the message. */
export function linkTo(
  c: Context,
  path: string,
  subsiteId: SubsiteId = c.get("subsite").id,
): string {
  const { url } = c.req;
  return chooseLink(c.get("services").config, path, subsiteId, {
    host: c.req.header("host") ?? new URL(url).host,
    protocol: new URL(url).protocol,
  });
}

/** Gives the same from plain values. */
export function chooseLink(
  config: Addresses,
  path: string,
  subsiteId: SubsiteId,
  asked: { host: string; protocol: string },
): string {
  const brandOf = (origin: string) =>
    subsiteOfHost(new URL(origin).host, config.SUBSITE_HOSTS)?.id;
  const origins = knownOrigins(config, subsiteId, asked);
  // A host of another brand would show its brand, whatever the link names.
  const origin =
    origins.find((one) => [undefined, subsiteId].includes(brandOf(one))) ??
      origins[0]!;
  const link = new URL(path, origin);
  if ((brandOf(origin) ?? config.SUBSITE) !== subsiteId) {
    link.searchParams.set("subsite", String(subsiteId));
  }
  return link.href;
}

/**
 * Lists the addresses of the portal, the best first. Any client can send any Host header, and a link with a code
 * must not lead to a stranger's host: only hosts of brands and of this machine are taken from the request.
 */
function knownOrigins(
  { PUBLIC_URL, SUBSITE_HOSTS, DEMO }: Addresses,
  subsiteId: SubsiteId,
  asked: { host: string; protocol: string },
): string[] {
  const base = PUBLIC_URL ? new URL(PUBLIC_URL) : null;
  const secure = base?.protocol ?? "https:";
  const here = `${asked.protocol}//${asked.host}`;
  const name = asked.host.toLowerCase().replace(/:\d+$/, "");
  const own = [...SUBSITE_HOSTS].find(([, id]) => id === subsiteId)?.[0];
  return [
    // Where the address of the portal is set, "localhost" in a request counts for nothing.
    ...(isThisMachine(name) && (DEMO || !base) ? [here] : []),
    ...(SUBSITE_HOSTS.has(name)
      ? [`${secure}//${base && !DEMO ? name : asked.host}`]
      : []),
    ...(base ? [base.origin] : []),
    ...(own ? [`${secure}//${own}`] : []),
    // A demo is reached under any address of its network, and holds no secrets.
    DEMO ? here : `${secure}//localhost`,
  ];
}

/** Says whether a name or an address without its port leads only to the machine itself. */
export function isThisMachine(name: string): boolean {
  return /^(127(\.\d+){3}|\[?::1\]?|([\w.-]+\.)?localhost)$/i.test(name);
}
