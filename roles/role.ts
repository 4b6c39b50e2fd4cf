import type { Config } from "../config.ts";
import { cellUrls, poolerUrls } from "../database-settings.ts";
import { type Cells, openCells } from "../db/cell/cells.ts";
import { type Database, openDatabase } from "../db/database.ts";
import type { OpenOptions } from "../db/transactions.ts";
import type { SealKeys } from "../db/seal/keys.ts";
import type { Log } from "../log.ts";

/** What every role gets at its start. */
export interface Common {
  config: Config;
  /** The database itself. */
  databaseUrl: string;
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

/** Opens the connection pool of a role, one to each cell where there are several, without the poolers before them. */
export function openPool(
  common: Common,
  options: OpenOptions = {},
): Promise<Database> {
  return open(common, options, new Map());
}

/** Opens the connection pool of the portal, whose transactions go through poolers where there are some. */
export function openPooled(common: Common): Promise<Database | Cells> {
  return open(common, {}, poolerUrls(common.config));
}

function open(
  { config, databaseUrl, isReady, sealKeys }: Common,
  options: OpenOptions,
  poolers: ReadonlyMap<number, string>,
): Promise<Database | Cells> {
  const urls = cellUrls(config, databaseUrl);
  const given = {
    connections: config.DATABASE_CONNECTIONS,
    eventLateMinutes: config.EVENT_LATE_MINUTES,
    sealKeys,
    ...options,
  };
  if (urls.size > 1) return openCells(urls, { ...given, isReady, poolers });
  const [poolerUrl] = poolers.values();
  return openDatabase(databaseUrl, {
    ...given,
    ...poolerUrl !== undefined && { poolerUrl },
  });
}

/** Gives the address of a server on this machine. */
export function urlOf(server: Deno.HttpServer<Deno.NetAddr>): string {
  const { hostname, port } = server.addr;
  const host = hostname === "0.0.0.0" ? "localhost" : hostname;
  return `http://${host}:${port}`;
}
