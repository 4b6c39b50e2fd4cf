import { join, resolve } from "node:path";
import process from "node:process";
import { type Config, StartError } from "../config.ts";
import { archiving } from "../db/backup/archive.ts";
import { ensureDatabase } from "../db/database.ts";
import { startEmbeddedPostgres } from "../db/embedded/embedded-postgres.ts";
import { stateOf } from "../db/embedded/processes.ts";
import type { Log } from "../log.ts";
import { startBackups } from "./backups.ts";
import type { Stops } from "./stops.ts";

/** Starts the embedded PostgreSQL of the data folder, and gives the URL of its database, as superuser. */
export async function startOwnDatabase(
  config: Config,
  stops: Stops,
  say: (text: string) => void,
): Promise<string> {
  say("starting the embedded PostgreSQL");
  const folder = join(config.DATA_DIR, "postgres");
  await claimFolder(config.DATA_DIR, stops);
  const { settings, commands } = config.BACKUP_DIR
    ? archiving(resolve(config.BACKUP_DIR), config.BACKUP_WAL_SECONDS)
    : {};
  const server = await startEmbeddedPostgres(folder, settings, commands);
  stops.push(server.stop);
  return await ensureDatabase(server.nearUrl, "milstolpe");
}

/** Starts the daily backups where a folder for them is set. */
export function keepBackups(config: Config, stops: Stops, log: Log): void {
  if (!config.BACKUP_DIR) return;
  stops.push(startBackups({
    dataDir: config.DATA_DIR,
    folder: resolve(config.BACKUP_DIR),
    keepDays: config.BACKUP_KEEP_DAYS,
    sealKey: config.BACKUP_SEAL_KEY && !config.SEAL_KEY,
    log,
  }));
}

/** Claims the data folder: two programs on one folder would stop each other's database. */
async function claimFolder(folder: string, stops: Stops): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  const path = join(folder, "milstolpe.pid");
  const other = Number(await Deno.readTextFile(path).catch(() => ""));
  const isOther = other > 0 && other !== process.pid;
  if (isOther && await stateOf(other) === "alive") {
    throw new StartError(
      `Milstolpe already runs on ${folder} (process ${other}): stop it first, or set DATA_DIR to another folder.`,
    );
  }
  await Deno.writeTextFile(path, String(process.pid));
  stops.push(() => Deno.remove(path).catch(() => {}));
}
