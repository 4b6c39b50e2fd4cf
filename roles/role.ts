import type { Config } from "../config.ts";
import { cellUrls } from "../database-settings.ts";
import { openCells } from "../db/cell/cells.ts";
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
  /** Says whether the database of a cell is ready: one that was away at the start is not until it is back. Without it all are. */
  isReady?: (cell: number) => boolean;
  sealKeys: SealKeys;
  log: Log;
}

/** A role that listens. */
export interface Listening {
  url: string;
  stop: () => Promise<void>;
}

/** Opens the connection pool of a role, one to each cell where there are several. */
export function openPool(
  { config, databaseUrl, isReady, sealKeys }: Common,
  options: Parameters<typeof openDatabase>[1] = {},
): Promise<Database> {
  const urls = cellUrls(config, databaseUrl);
  const given = {
    connections: config.DATABASE_CONNECTIONS,
    eventLateMinutes: config.EVENT_LATE_MINUTES,
    sealKeys,
    ...options,
  };
  return urls.size > 1
    ? openCells(urls, { ...given, isReady })
    : openDatabase(databaseUrl, given);
}

/** Gives the address of a server on this machine. */
export function urlOf(server: Deno.HttpServer<Deno.NetAddr>): string {
  const { hostname, port } = server.addr;
  const host = hostname === "0.0.0.0" ? "localhost" : hostname;
  return `http://${host}:${port}`;
}
