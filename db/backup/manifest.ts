import { join } from "node:path";
import * as z from "zod";
import { PackedFile } from "./packed-file.ts";

/** Says in a sentence for the person who asked why a backup or a restore is not done; never a bug. */
export class BackupRefused extends Error {}

const Manifest = z.object({
  format: z.literal(1),
  /** The earliest moment to which it can be restored. */
  from: z.iso.datetime(),
  /** PostgreSQL's identifier of the cluster, the same in all its copies. */
  system: z.string(),
  /** Names of the first and the last piece of the log without which it cannot be restored at all. */
  firstWal: z.string(),
  lastWal: z.string(),
  hasSealKey: z.boolean(),
  folders: z.array(z.string()),
  files: z.array(PackedFile),
});

/** What a backup holds. It is written last, so a folder without one is no whole backup. */
export type Manifest = z.output<typeof Manifest>;

/** A backup in its folder. */
export interface Backup {
  path: string;
  manifest: Manifest;
}

const FILE = "manifest.json";

/** The folder of the continuous archive, beside the backups that begin there. */
export const WAL = "wal";

export async function writeManifest(
  path: string,
  manifest: Manifest,
): Promise<void> {
  const part = join(path, `${FILE}.part`);
  const text = `${JSON.stringify(manifest)}\n`;
  await Deno.writeTextFile(part, text, { mode: 0o600 });
  await Deno.rename(part, join(path, FILE));
}

/** Reads what the backup in a folder holds; null when the folder is no backup. Throws BackupRefused when it is not whole. */
export async function readManifest(path: string): Promise<Manifest | null> {
  const text = await Deno.readTextFile(join(path, FILE)).catch(() => null);
  if (text === null) return null;
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupRefused(
      `The backup ${path} is damaged: its ${FILE} cannot be read. Choose another.`,
    );
  }
}

/** Lists the whole backups in a folder, the oldest first, and the names of those that are not whole. */
export async function listBackups(
  folder: string,
): Promise<{ backups: Backup[]; unfinished: string[] }> {
  const backups: Backup[] = [];
  const unfinished: string[] = [];
  for (const name of await namesIn(folder)) {
    if (name === WAL) continue;
    const path = join(folder, name);
    const manifest = await readManifest(path).catch(() => null);
    if (manifest) backups.push({ path, manifest });
    else unfinished.push(path);
  }
  backups.sort((a, b) => a.manifest.from.localeCompare(b.manifest.from));
  return { backups, unfinished };
}

/** Lists the names of the folders in a folder, in order; none when there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await Array.fromAsync(Deno.readDir(folder));
    return entries.filter((entry) => entry.isDirectory)
      .map(({ name }) => name).sort();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}
