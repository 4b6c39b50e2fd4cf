import type { Context } from "hono";
import type { Config } from "../../config.ts";

/**
 * The address under which people reach the portal, for links in messages, as in https://journal.example.com.
 * Who asks may send any Host header, and a link with a code in it must not lead to a host of theirs: only hosts
 * of brands and of this machine are taken from the request.
 */
export function publicOrigin(c: Context): string {
  const { config } = c.get("services");
  return chooseOrigin(config, c.get("subsite").id, {
    host: c.req.header("host") ?? new URL(c.req.url).host,
    protocol: new URL(c.req.url).protocol,
  });
}

/** The same, from what it depends on. */
export function chooseOrigin(
  config: Pick<Config, "PUBLIC_URL" | "SUBSITE_HOSTS" | "DEMO">,
  subsiteId: number,
  asked: { host: string; protocol: string },
): string {
  const { PUBLIC_URL, SUBSITE_HOSTS, DEMO } = config;
  const base = PUBLIC_URL ? new URL(PUBLIC_URL) : null;
  const name = asked.host.toLowerCase().replace(/:\d+$/, "");
  const secure = base?.protocol ?? "https:";
  if (isThisMachine(name)) return `${asked.protocol}//${asked.host}`;
  if (SUBSITE_HOSTS.has(name)) return `${secure}//${asked.host}`;
  if (base) return base.origin;
  const own = [...SUBSITE_HOSTS].find(([, id]) => id === subsiteId)?.[0];
  if (own) return `${secure}//${own}`;
  // A demo is reached under whatever address its network gives it, and has nothing to steal.
  return DEMO ? `${asked.protocol}//${asked.host}` : `${secure}//localhost`;
}

function isThisMachine(name: string): boolean {
  return name === "127.0.0.1" || name === "[::1]" || name === "localhost" ||
    name.endsWith(".localhost");
}
