import { type Config, StartError } from "../config.ts";
import { cellUrls } from "../database-settings.ts";
import { OtherCell, placeIds } from "../db/cell/ids.ts";
import { CellsClash, joinCells } from "../db/cell/prepare.ts";
import { bypassesRowSecurity } from "../db/client.ts";
import {
  migrate,
  MigrationFailed,
  NewerDatabase,
  PostgresTooOld,
} from "../db/migrate.ts";
import { startOwnDatabase } from "./own-database.ts";
import { say } from "./say.ts";
import type { Stops } from "./stops.ts";

const SUPERUSER =
  "The user of DATABASE_URL must be one that row-level security binds, since it leads through a pooler (DATABASE_DIRECT_URL is set): name an ordinary user who owns the database in both.";

/**
 * Gives the URL of the database itself, with the schema of this release. `isOwn` says that DATABASE_URL is the embedded
 * one, started before. Throws a StartError with advice.
 */
export async function openMigrated(
  config: Config,
  stops: Stops,
  isOwn: boolean,
): Promise<string> {
  let name = nameOf(config, isOwn);
  try {
    const { DATABASE_URL, DATABASE_DIRECT_URL } = config;
    if (DATABASE_DIRECT_URL) {
      await assertPoolable(DATABASE_URL!, DATABASE_DIRECT_URL);
    }
    const url = DATABASE_DIRECT_URL ?? DATABASE_URL ??
      await startOwnDatabase(config, stops, say);
    for (const [cell, database] of cellUrls(config, url)) {
      if (config.DATABASE_URLS) name = `The database of the cell ${cell}`;
      await migrate(database);
      await placeIds(database, cell);
    }
    return url;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(adviceOn(error, name, config), { cause: error });
  }
}

/** Makes several databases cells of one deployment, once their schema is there. Throws a StartError with advice. */
export async function joinSeveral({ DATABASE_URLS }: Config): Promise<void> {
  if (!DATABASE_URLS || DATABASE_URLS.size === 1) return;
  try {
    await joinCells(DATABASE_URLS);
  } catch (error) {
    if (!(error instanceof CellsClash)) throw error;
    throw new StartError(
      `The database of the cell ${error.cell} ${error.message}: remove that there, or leave the cell out of DATABASE_URLS.`,
      { cause: error },
    );
  }
  say(`accounts are in the cells ${[...DATABASE_URLS.keys()].join(", ")}`);
}

/** Names the database as the person who starts the program knows it. */
function nameOf(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Config,
  isOwn: boolean,
): string {
  if (isOwn || !DATABASE_URL) return `The embedded PostgreSQL in ${DATA_DIR}`;
  return `The database of ${
    DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL"
  }`;
}

/** Throws when the pooler does not answer, or when row-level security does not bind the user of one of the addresses. */
async function assertPoolable(pooler: string, direct: string): Promise<void> {
  const bypasses = await bypassesRowSecurity(pooler).catch((error) => {
    throw new StartError(
      `The pooler of DATABASE_URL cannot be used (${
        error.code ?? error.message
      }): check its host, port, name, user and password.`,
      { cause: error },
    );
  });
  if (bypasses || await bypassesRowSecurity(direct)) {
    throw new StartError(SUPERUSER);
  }
}

function adviceOn(error: unknown, name: string, config: Config): string {
  const { message, code } = error as { message: string; code?: string };
  const isOurs = name.startsWith("The embedded");
  if (error instanceof NewerDatabase) {
    return `The database ${message}: start that release, or restore a backup of before it.`;
  }
  if (error instanceof MigrationFailed) {
    return `${name} cannot be brought up to date: ${message}. What was there before is unchanged; start the release of before, and report this.`;
  }
  if (error instanceof OtherCell) {
    return `${name} ${message}: set ${
      config.DATABASE_URLS ? "its number" : "CELL"
    } as it was, or use an empty database.`;
  }
  if (isOurs) return `${name} cannot be used: ${message}`;
  if (error instanceof PostgresTooOld) {
    return `${name} ${message}: upgrade it, or leave ${
      settingsOf(config)
    } out to use the embedded PostgreSQL.`;
  }
  return `${name} cannot be used (${
    code ?? message
  }): check its host, port, name, user and password, or leave ${
    settingsOf(config)
  } out to use the embedded PostgreSQL.`;
}

function settingsOf({ DATABASE_DIRECT_URL, DATABASE_URLS }: Config): string {
  if (DATABASE_URLS) return "DATABASE_URLS";
  return DATABASE_DIRECT_URL
    ? "DATABASE_URL and DATABASE_DIRECT_URL"
    : "DATABASE_URL";
}
