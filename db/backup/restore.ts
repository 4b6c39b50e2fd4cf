import { dirname, join, resolve } from "node:path";
import { socketsOf } from "../embedded/embedded-postgres.ts";
import { type Owner, serverOwner } from "../embedded/postgres-tools.ts";
import { atOnce } from "./at-once.ts";
import { assertNoGap } from "./archive.ts";
import {
  type Backup,
  BackupRefused,
  listBackups,
  readManifest,
  WAL,
} from "./manifest.ts";
import { unpackFile } from "./packed-file.ts";
import { recover } from "./recover.ts";

interface RestoreOptions {
  /** A backup, or the folder that holds backups and the archive of the log. */
  from: string;
  /** The moment to restore; without it everything that is there. */
  moment: Date | null;
  /** The folder of the deployment to be, which is empty or does not exist. */
  dataDir: string;
}

/** What came back. */
interface Restored {
  backup: string;
  /** When the last change that came back was committed; null without any after the backup. */
  until: Date | null;
  hasSealKey: boolean;
}

/**
 * Brings a deployment back into an empty folder as it was at a moment. Throws BackupRefused, and leaves the folder
 * empty, when the folder holds something, the backup is damaged or not whole, or the log does not reach the moment.
 */
export async function restore(
  { from, moment, dataDir }: RestoreOptions,
): Promise<Restored> {
  await assertEmpty(dataDir);
  const { backup, archive } = await choose(resolve(from), moment);
  if (!moment) await assertNoGap(backup, archive);
  await Deno.mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Only what has come back whole gets the name under which the program looks for it.
  const data = join(dataDir, "postgres.unfinished");
  try {
    await unpack(backup, data, await serverOwner());
    const until = await recover(data, archive, moment);
    await Deno.rename(data, join(dataDir, "postgres"));
    await Deno.remove(socketsOf(data), { recursive: true }).catch(() => {});
    const { hasSealKey } = backup.manifest;
    return { backup: backup.path, until, hasSealKey };
  } catch (error) {
    for await (const { name } of Deno.readDir(dataDir)) {
      await Deno.remove(join(dataDir, name), { recursive: true });
    }
    throw error;
  }
}

async function assertEmpty(folder: string): Promise<void> {
  const entries = await Array.fromAsync(Deno.readDir(folder)).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  });
  if (entries.length === 0) return;
  throw new BackupRefused(
    `${folder} is not empty, and a restore overwrites nothing: set DATA_DIR to an empty folder, or move what is there away.`,
  );
}

/** Chooses the newest backup from which the moment can be reached. */
async function choose(
  from: string,
  moment: Date | null,
): Promise<{ backup: Backup; archive: string }> {
  const manifest = await readManifest(from);
  const { backups, unfinished } = manifest
    ? { backups: [{ path: from, manifest }], unfinished: [] }
    : await listBackups(from);
  const archive = join(manifest ? dirname(from) : from, WAL);
  const backup = backups.findLast(({ manifest }) =>
    !moment || new Date(manifest.from) <= moment
  );
  if (backup) return { backup, archive };
  const [oldest] = backups;
  if (oldest) {
    throw new BackupRefused(
      `The oldest backup in ${from} reaches back to ${oldest.manifest.from}: choose that moment or a later one.`,
    );
  }
  throw new BackupRefused(
    unfinished.length > 0
      ? `${from} holds no whole backup: ${
        unfinished.join(", ")
      } lacks a manifest that can be read, as when it was cut short.`
      : `${from} holds no whole backup: a backup has a manifest.json.`,
  );
}

/** Unpacks a backup as the data of a server, and checks each file. */
async function unpack(
  { path, manifest }: Backup,
  data: string,
  owner: Owner | null,
): Promise<void> {
  const own = async (entry: string) => {
    if (owner) await Deno.chown(entry, owner.uid, owner.gid);
  };
  for (const folder of ["", ...manifest.folders]) {
    await Deno.mkdir(join(data, folder), { mode: 0o700 });
    await own(join(data, folder));
  }
  await atOnce(manifest.files, async (file) => {
    const to = placeOf(file.path, data);
    await unpackFile(join(path, `${file.path}.gz`), to, file)
      .catch((error) => {
        throw new BackupRefused(
          `The backup ${path} is damaged: ${file.path} cannot be unpacked (${
            (error as Error).message
          }). Choose another.`,
        );
      });
    if (file.path !== "seal.key") await own(to);
  });
  await Deno.writeTextFile(join(data, "recovery.signal"), "");
  await own(join(data, "recovery.signal"));
}

/** Says where a file of a backup belongs: "data/…", "wal/…" or "seal.key". */
function placeOf(path: string, data: string): string {
  if (path === "seal.key") return join(dirname(data), "seal.key");
  const [part, ...rest] = path.split("/");
  return part === "wal" ? join(data, "pg_wal", ...rest) : join(data, ...rest);
}
