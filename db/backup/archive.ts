import { join } from "node:path";
import { connect } from "../client.ts";
import {
  runningServer,
  type ServerCommands,
} from "../embedded/embedded-postgres.ts";
import { type Backup, BackupRefused, WAL } from "./manifest.ts";

const ARCHIVE = join(import.meta.dirname!, "archive-wal.sh");

/** Gives the settings of a server that keeps its log in `folder`, each piece at most `seconds` after it was begun. */
export function archiving(folder: string, seconds: number): {
  settings: Record<string, string>;
  commands: ServerCommands;
} {
  const wal = join(folder, WAL);
  return {
    settings: {
      archive_mode: "on",
      archive_timeout: `${seconds}s`,
      archive_command: 'sh "$ARCHIVE_WAL" "%p" "%f"',
    },
    commands: {
      env: { ARCHIVE_WAL: ARCHIVE, WAL_ARCHIVE: wal },
      folders: [wal],
    },
  };
}

/** Gives the piece of the log that could not be archived last, if none was archived since, and the timeline. */
export async function archiverState(
  dataDir: string,
): Promise<{ failing: string | null; timeline: number }> {
  const server = await runningServer(join(dataDir, "postgres"));
  if (!server) throw new Error(`no PostgreSQL runs in ${dataDir}`);
  const client = connect(server, { max: 1 });
  try {
    const [row] = await client<{ failing: string | null; timeline: number }[]>`
      select case when last_failed_time > coalesce(last_archived_time, '-infinity')
          then last_failed_wal end as failing,
        timeline_id as timeline
      from pg_stat_archiver, pg_control_checkpoint()`;
    return row!;
  } finally {
    await client.end({ timeout: 1 });
  }
}

/** Lists the pieces of the log in an archive, by name. */
async function listPieces(archive: string): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(archive)).catch(() => []);
  return entries.flatMap(({ name }) =>
    name.match(/^([0-9A-F]{24})\.gz$/)?.[1] ?? []
  ).sort();
}

/** Throws BackupRefused when a piece of the log is missing between a backup and the end of the archive. */
export async function assertNoGap(
  { manifest }: Backup,
  archive: string,
): Promise<void> {
  // What was written after a restore has another timeline, named by the first 8 digits.
  const timeline = manifest.lastWal.slice(0, 8);
  const pieces = (await listPieces(archive))
    .filter((name) => name.startsWith(timeline));
  const there = new Set(pieces.map(placeOf));
  const last = Math.max(...there, placeOf(manifest.lastWal));
  for (let at = placeOf(manifest.lastWal) + 1; at <= last; at++) {
    if (there.has(at)) continue;
    throw new BackupRefused(
      `The archive ${archive} lacks the piece ${
        endOfName(at)
      } of the log: restore to a moment before it by --to, or from a later backup.`,
    );
  }
}

/** Removes the pieces of the log that no backup needs any more, and says how many. */
export async function removePiecesBefore(
  oldest: Backup,
  archive: string,
): Promise<number> {
  const first = placeOf(oldest.manifest.firstWal);
  const old = (await listPieces(archive))
    .filter((name) => placeOf(name) < first);
  for (const name of old) await Deno.remove(join(archive, `${name}.gz`));
  return old.length;
}

/** Pieces (16 MiB) in a log file of PostgreSQL's counting (4 GiB). */
const PIECES_A_FILE = 256;

/** Gives the place of a piece in the log: 24 digits are 8 of the timeline, 8 of the file, 8 of the piece in it. */
function placeOf(name: string): number {
  return parseInt(name.slice(8, 16), 16) * PIECES_A_FILE +
    parseInt(name.slice(16), 16);
}

function endOfName(place: number): string {
  const hex = (value: number) =>
    value.toString(16).toUpperCase().padStart(8, "0");
  return hex(Math.floor(place / PIECES_A_FILE)) + hex(place % PIECES_A_FILE);
}
