import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { archiverState, removePiecesBefore } from "../db/backup/archive.ts";
import { type Backup, listBackups, WAL } from "../db/backup/manifest.ts";
import { isNameOfBackup, takeBackup } from "../db/backup/take.ts";
import type { Log } from "../log.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface BackupsOptions {
  dataDir: string;
  folder: string;
  keepDays: number;
  /** Takes the file of the key that seals along. */
  sealKey: boolean;
  log: Log;
}

/** Keeps a backup of each day while the program runs, removes old ones, and logs when the archive does not keep up. */
export function startBackups(options: BackupsOptions): () => Promise<void> {
  const { folder, log } = options;
  const asked = new AbortController();
  const run = async () => {
    // The roles make the key at their first start; a backup without it opens nothing that is sealed.
    while (!asked.signal.aborted && await lacksKey(options)) {
      await pause(SECOND_MS, asked.signal);
    }
    while (!asked.signal.aborted) {
      await lookAfter(options)
        .catch((error) => log("error", "backup-failed", { folder, error }));
      await pause(MINUTE_MS, asked.signal);
    }
  };
  const running = run();
  return async () => {
    asked.abort();
    await running;
  };
}

async function lacksKey(
  { dataDir, sealKey }: BackupsOptions,
): Promise<boolean> {
  if (!sealKey) return false;
  return await Deno.stat(join(dataDir, "seal.key"))
    .then(() => false, () => true);
}

async function lookAfter(options: BackupsOptions): Promise<void> {
  const { dataDir, folder, log } = options;
  const { failing, timeline } = await archiverState(dataDir);
  if (failing) log("error", "archive-failing", { folder, piece: failing });
  const { backups } = await listBackups(folder);
  const newest = backups.at(-1);
  if (newest && isFresh(newest, timeline)) return;
  const { path, manifest } = await takeBackup(options);
  log("info", "backup-done", { path, from: manifest.from });
  log("info", "backups-removed", await removeOld(options));
}

/** A backup of before a restore is no beginning for what was written after it. */
function isFresh({ manifest }: Backup, timeline: number): boolean {
  return Date.now() - Date.parse(manifest.from) < DAY_MS &&
    parseInt(manifest.firstWal.slice(0, 8), 16) === timeline;
}

/** Removes backups that are not needed to reach back over the kept days, and what was left of failed ones. */
async function removeOld(
  { folder, keepDays }: BackupsOptions,
): Promise<{ removed: string[]; pieces: number }> {
  const { backups, unfinished } = await listBackups(folder);
  const since = Date.now() - keepDays * DAY_MS;
  const first = backups.findLastIndex(({ manifest }) =>
    Date.parse(manifest.from) <= since
  );
  const removed = [
    ...backups.slice(0, Math.max(0, first)).map(({ path }) => path),
    ...unfinished.filter((path) => isNameOfBackup(path, Date.now() - DAY_MS)),
  ];
  for (const path of removed) await Deno.remove(path, { recursive: true });
  const oldest = backups[Math.max(0, first)];
  const pieces = oldest
    ? await removePiecesBefore(oldest, join(folder, WAL))
    : 0;
  return { removed, pieces };
}

/** Waits for a time, or until the signal. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, null, { signal }).catch(() => {});
}
