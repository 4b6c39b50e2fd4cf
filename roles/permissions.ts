import { join, resolve } from "node:path";
import { type Config, listSettings } from "../config.ts";
import { cellUrls, poolerUrls, replicaUrls } from "../database-settings.ts";
import { socketOf } from "../db/client.ts";
import { PUSH_SERVICES } from "../domain/message/push-service.ts";

const ROOT = join(import.meta.dirname!, "..");

/** Tells main.ts to end as soon as its standard input does, as when the program that started it was killed. */
export const ENDS_WITH_STDIN = "--ends-with-stdin";

/** Tells main.ts that DATABASE_URL is the embedded PostgreSQL, which start.ts has started. */
export const OWN_DATABASE = "--own-database";

/** What packages ask of the system: cores, memory and networks, never users or processes. */
const SYSTEM = "hostname,osRelease,cpus,systemMemoryInfo,networkInterfaces";

/** Environment variables besides the settings: for Deno's own certificates, traces and colours. */
const ENVIRONMENT =
  /^(PATH|HOME|TZ|LANG|NO_COLOR|SSL_CERT_(FILE|DIR)|DENO_\w+|OTEL_\w+)$/;

/**
 * Gives the environment of the roles: the settings, and what Deno itself reads. Unless the environment says so, Deno
 * neither goes on in the trace that a request names, which strangers could choose, nor names ours in requests it sends.
 */
export function environmentOf(
  env: Record<string, string>,
): Record<string, string> {
  const settings = new Set(listSettings().map(({ name }) => name));
  const given = Object.entries(env)
    .filter(([name]) => settings.has(name) || ENVIRONMENT.test(name));
  return { OTEL_PROPAGATORS: "none", ...Object.fromEntries(given) };
}

/**
 * Gives the flags that let the roles of these settings do what they need and nothing else: no other program, no other
 * folder, no other host. `nameServers` are those of the system.
 */
export function permissionsFor(
  config: Config,
  databaseUrl: string,
  nameServers: string[],
): string[] {
  const data = resolve(config.DATA_DIR);
  const postgres = join(data, "postgres");
  const tiles = config.MAP_TILES && !/^https?:/.test(config.MAP_TILES)
    ? [resolve(config.MAP_TILES)]
    : [];
  const databases = databasesOf(config, databaseUrl);
  const sockets = databases.flatMap((url) => socketOf(url) ?? []);
  const names = listSettings().map(({ name }) => name);
  return [
    "--no-prompt",
    // Modules of the network need no permission of their own, and their addresses could carry anything out.
    "--no-remote",
    `--allow-read=${[ROOT, data, ...sockets, ...tiles].join()}`,
    `--allow-write=${[data, ...sockets].join()}`,
    `--deny-read=${postgres}`,
    `--deny-write=${postgres}`,
    `--allow-net=${[...hostsOf(config, databases, nameServers)].join()}`,
    `--allow-env=${names.join()}`,
    "--ignore-env",
    // The client of Web Push reads the certificates that are trusted, which has no name among these.
    config.ROLES.includes("worker") ? "--allow-sys" : `--allow-sys=${SYSTEM}`,
    `--allow-ffi=${join(ROOT, "node_modules")}`,
  ];
}

/** Lists the URLs of the databases that the roles use. */
function databasesOf(config: Config, databaseUrl: string): string[] {
  const isPortal = config.ROLES.includes("portal");
  return [
    databaseUrl,
    ...poolerUrls(config).values(),
    ...cellUrls(config, config.DATABASE_DIRECT_URL ?? databaseUrl).values(),
    ...isPortal ? replicaUrls(config).values() : [],
  ];
}

/** Lists the hosts that the roles listen on and call, each with its port where it has one. */
function hostsOf(
  config: Config,
  databases: string[],
  nameServers: string[],
): Set<string> {
  const has = (role: Config["ROLES"][number]) => config.ROLES.includes(role);
  const host = bracketed(config.HOST);
  const hosts = databases.map((url) => {
    const socket = socketOf(url);
    return socket ? `unix:${socket}` : withPort(url, 5432);
  });
  const listens = (port: number) => port === 0 ? host : `${host}:${port}`;
  if (has("portal")) hosts.push(listens(config.PORT), ...nameServers);
  if (has("ingest")) hosts.push(listens(config.INGEST_PORT));
  if (has("worker") && config.WORKER_PORT) {
    hosts.push(listens(config.WORKER_PORT));
  }
  // The demo reports to itself, and answers for a register and a km service.
  if (config.DEMO) hosts.push("127.0.0.1", "localhost", host);
  if (!has("portal") && !has("worker")) return new Set(hosts);
  for (
    const url of [
      config.GEOCODER_URL,
      config.VEHICLE_REGISTRY_URL,
      config.KM_SERVICE_URL,
      config.MAP_TILES,
      config.SMS_URL,
    ]
  ) {
    if (url && /^https?:/.test(url)) hosts.push(withPort(url, null));
  }
  if (has("worker")) hosts.push(...sentTo(config), ...nameServers);
  return new Set(hosts);
}

/** Lists where messages go. Web Push and webhooks go to hosts that people's browsers and accounts name. */
function sentTo(config: Config): string[] {
  const hosts = [
    ...PUSH_SERVICES.map((name) => `${name}:443`),
    ...config.PUSH_HOSTS,
    ...config.WEBHOOK_HOSTS,
    // Webhooks connect to addresses, never to names: only those that were checked before.
    "0.0.0.0/0:443",
  ];
  if (config.SMTP_URL) {
    const secure = config.SMTP_URL.startsWith("smtps:");
    const server = withPort(config.SMTP_URL, secure ? 465 : 587);
    // The mail client looks the name up itself and connects to what it finds.
    hosts.push(server, `0.0.0.0/0:${server.split(":").at(-1)}`);
  }
  return hosts;
}

/** Gives host and port of a URL; without a port of its own the usual one of its scheme. */
function withPort(url: string, usual: number | null): string {
  const { hostname, port, protocol } = new URL(url);
  const plain = protocol === "http:" ? 80 : 443;
  return `${hostname}:${port || (usual ?? plain)}`;
}

/** Writes an IPv6 address as in a URL. */
function bracketed(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}
