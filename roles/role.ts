import type { Config } from "../config.ts";
import { type Database, openDatabase } from "../db/database.ts";
import type { SealKeys } from "../db/seal/keys.ts";
import type { Log } from "../log.ts";

/** What every role gets at its start. */
export interface Common {
  config: Config;
  /** The database itself. */
  databaseUrl: string;
  /** The same through a pooler, for the transactions of the portal, where there is one. */
  poolerUrl?: string;
  sealKeys: SealKeys;
  log: Log;
}

/** A role that listens. */
export interface Listening {
  url: string;
  stop: () => Promise<void>;
}

/** Opens the connection pool of a role. */
export function openPool(
  { config, databaseUrl, sealKeys }: Common,
  options: Parameters<typeof openDatabase>[1] = {},
): Promise<Database> {
  return openDatabase(databaseUrl, {
    connections: config.DATABASE_CONNECTIONS,
    eventLateMinutes: config.EVENT_LATE_MINUTES,
    sealKeys,
    ...options,
  });
}

/** Gives the address of a server on this machine. */
export function urlOf(server: Deno.HttpServer<Deno.NetAddr>): string {
  const { hostname, port } = server.addr;
  const host = hostname === "0.0.0.0" ? "localhost" : hostname;
  return `http://${host}:${port}`;
}
