import { type Config, StartError } from "../config.ts";
import { poolerUrls } from "../database-settings.ts";
import { OtherCell, placeIds } from "../db/cell/ids.ts";
import { APP_ROLE, bypassesRowSecurity, readPrivileges } from "../db/client.ts";
import {
  migrate,
  MigrationFailed,
  NewerDatabase,
  PostgresTooOld,
} from "../db/migrate.ts";
import { startOwnDatabase } from "./own-database.ts";
import { say } from "./say.ts";
import type { Stops } from "./stops.ts";

/** What PostgreSQL says of what the user may not do. */
const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Gives the URL of the database itself, with the schema of this release. `isOwn` says that DATABASE_URL is the embedded
 * one, started before. Throws a StartError with advice.
 */
export async function openMigrated(
  config: Config,
  stops: Stops,
  isOwn: boolean,
): Promise<string> {
  const name = nameOf(config, isOwn);
  try {
    const { DATABASE_URL, DATABASE_DIRECT_URL } = config;
    const url = DATABASE_DIRECT_URL ?? DATABASE_URL ??
      await startOwnDatabase(config, stops, say);
    await bringUp(config, config.CELL, url);
    if (!isOwn && (DATABASE_DIRECT_URL ?? DATABASE_URL)) {
      await warnOfSuperuser(name, url);
    }
    return url;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(adviceOn(error, name, config), { cause: error });
  }
}

/** Gives a further cell the schema of this release and its ids. Throws a StartError with advice. */
export async function bringUpCell(
  config: Config,
  cell: number,
  url: string,
): Promise<void> {
  try {
    await bringUp(config, cell, url);
    await warnOfSuperuser(nameOfCell(cell), url);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const advice = adviceOn(error, nameOfCell(cell), config);
    throw new StartError(advice, { cause: error });
  }
}

async function bringUp(
  config: Config,
  cell: number,
  url: string,
): Promise<void> {
  const pooler = poolerUrls(config).get(cell);
  if (pooler !== undefined) await assertPoolable(config, cell, pooler, url);
  await migrate(url);
  await placeIds(url, cell);
}

/** Tells the person who starts the program that it gets more of PostgreSQL than it needs. */
async function warnOfSuperuser(name: string, url: string): Promise<void> {
  const { isSuperuser } = await readPrivileges(url);
  if (!isSuperuser) return;
  say(
    `${name} is reached as a superuser, who can run programs and read files on the machine of PostgreSQL: name an ordinary user who owns the database, so that the program can do no more than it needs`,
  );
}

/** Names a cell's database as the person who starts the program knows it. */
export function nameOfCell(cell: number): string {
  return `The database of the cell ${cell}`;
}

/** Names the database as the person who starts the program knows it. */
function nameOf(
  { DATABASE_URL, DATABASE_URLS, DATABASE_DIRECT_URL, DATA_DIR, CELL }: Config,
  isOwn: boolean,
): string {
  if (DATABASE_URLS) return nameOfCell(CELL);
  if (isOwn || !DATABASE_URL) return `The embedded PostgreSQL in ${DATA_DIR}`;
  return `The database of ${
    DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL"
  }`;
}

/** Throws when the pooler does not answer, or when row-level security does not bind the user of one of the addresses. */
async function assertPoolable(
  { DATABASE_URLS }: Config,
  cell: number,
  pooler: string,
  direct: string,
): Promise<void> {
  const bypasses = await bypassesRowSecurity(pooler).catch((error) => {
    throw new StartError(
      `The pooler of ${
        DATABASE_URLS ? `the cell ${cell}` : "DATABASE_URL"
      } cannot be used (${
        error.code ?? error.message
      }): check its host, port, name, user and password.`,
      { cause: error },
    );
  });
  if (!bypasses && !await bypassesRowSecurity(direct)) return;
  const [user, isSet] = DATABASE_URLS
    ? [`the cell ${cell}`, "DATABASE_DIRECT_URLS names it"]
    : ["DATABASE_URL", "DATABASE_DIRECT_URL is set"];
  throw new StartError(
    `The user of ${user} must be one that row-level security binds, since it leads through a pooler (${isSet}): name an ordinary user who owns the database in both.`,
  );
}

function adviceOn(error: unknown, name: string, config: Config): string {
  const { message, code } = error as { message: string; code?: string };
  const isOurs = name.startsWith("The embedded");
  if (error instanceof NewerDatabase) {
    return `${name} ${message}: start that release, or restore a backup of before it.`;
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
  if (code === INSUFFICIENT_PRIVILEGE) {
    return `${name} cannot be used, since its user lacks a privilege (${message}): name the user who owns the tables in it. A superuser works here under the role ${APP_ROLE}, which must own them: REASSIGN OWNED BY their owner TO ${APP_ROLE}, run in that database, gives it them.`;
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
