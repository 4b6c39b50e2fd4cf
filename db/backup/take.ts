import { basename, dirname, join, relative } from "node:path";
import type { Sql } from "postgres";
import { connect } from "../client.ts";
import { runningServer } from "../embedded/embedded-postgres.ts";
import { atOnce } from "./at-once.ts";
import {
  type Backup,
  BackupRefused,
  type Manifest,
  writeManifest,
} from "./manifest.ts";
import { type PackedFile, packFile } from "./packed-file.ts";

/** What a running server writes anew at its start, or must not have from before. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|server\.log|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|.*\/?(pgsql_tmp[^/]*|pg_internal\.init)(\/.*)?)$/;

interface TakeOptions {
  /** The folder of the running deployment. */
  dataDir: string;
  /** The folder that gets a folder for this backup. */
  folder: string;
  /** Takes the key that seals along. */
  sealKey: boolean;
}

/**
 * Makes a copy of a running deployment: the files of its PostgreSQL between `pg_backup_start` and `pg_backup_stop`,
 * the log that was written meanwhile, which makes them consistent, and the key that seals. Throws BackupRefused
 * when no server runs there.
 */
export async function takeBackup(options: TakeOptions): Promise<Backup> {
  const data = join(options.dataDir, "postgres");
  const server = await runningServer(data);
  if (!server) {
    throw new BackupRefused(
      `Milstolpe does not run on ${options.dataDir}: a backup copies a running deployment. Start it, or set DATA_DIR to its folder.`,
    );
  }
  await Deno.mkdir(options.folder, { recursive: true, mode: 0o700 });
  const path = await makeFolder(options.folder);
  const client = connect(server, { max: 1, idle_timeout: 0, max_lifetime: 0 });
  try {
    return { path, manifest: await copy(client, data, path, options) };
  } catch (error) {
    await Deno.remove(path, { recursive: true });
    throw error;
  } finally {
    await client.end({ timeout: 1 });
  }
}

/** Makes the folder of a new backup; of two that begin in one second the later one waits for the next. */
async function makeFolder(folder: string): Promise<string> {
  for (;;) {
    const path = join(folder, nameOf(new Date()));
    try {
      await Deno.mkdir(path, { mode: 0o700 });
      return path;
    } catch (error) {
      if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    }
    const left = 1000 - Date.now() % 1000;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}

async function copy(
  client: Sql,
  data: string,
  path: string,
  { dataDir, sealKey }: TakeOptions,
): Promise<Manifest> {
  // While the slot is there the server keeps the log from here on. It goes with the connection.
  const slot = `backup_${crypto.randomUUID().replaceAll("-", "_")}`;
  await client`select pg_create_physical_replication_slot(${slot}, true, true)`;
  const [start] = await client<{ wal: string }[]>`
    select pg_walfile_name(pg_backup_start('milstolpe', true)) as wal`;
  const { files, folders } = await packTree(data, join(path, "data"));
  const [stop] = await client<{ wal: string; label: string; from: Date }[]>`
    select pg_walfile_name(lsn) as wal, labelfile as label, clock_timestamp() as from
    from pg_backup_stop(false)`;
  files.push(await packText(stop!.label, join(path, "data", "backup_label")));
  const wal = await packWal(data, path, start!.wal, stop!.wal);
  const key = sealKey
    ? await packFile(join(dataDir, "seal.key"), join(path, "seal.key.gz"))
    : null;
  const [about] = await client<{ system: string }[]>`
    select system_identifier::text as system from pg_control_system()`;
  const manifest: Manifest = {
    format: 1,
    from: stop!.from.toISOString(),
    system: about!.system,
    firstWal: start!.wal,
    lastWal: stop!.wal,
    hasSealKey: key !== null,
    folders,
    files: [
      ...files.map((file) => ({ ...file, path: `data/${file.path}` })),
      ...wal,
      ...key ? [{ path: "seal.key", ...key }] : [],
    ],
  };
  await writeManifest(path, manifest);
  return manifest;
}

/** Packs all files below `from` but those that are left out, and lists the folders, which the server needs even empty. */
async function packTree(
  from: string,
  to: string,
): Promise<{ files: PackedFile[]; folders: string[] }> {
  const entries = await Array.fromAsync(walk(from));
  const kept = entries.filter(({ path }) => !LEFT_OUT.test(path));
  const folders = kept.filter((entry) => entry.isDirectory)
    .map(({ path }) => path);
  for (const folder of ["", ...folders]) await Deno.mkdir(join(to, folder));
  const files: PackedFile[] = [];
  const plain = kept.filter((entry) => !entry.isDirectory);
  await atOnce(plain, async ({ path }) => {
    const packed = await packFile(join(from, path), join(to, `${path}.gz`));
    if (packed) files.push({ path, ...packed });
  });
  return { files, folders };
}

/** Packs the pieces of the log from `first` to `last`, with the histories of timelines. */
async function packWal(
  data: string,
  path: string,
  first: string,
  last: string,
): Promise<PackedFile[]> {
  const from = join(data, "pg_wal");
  await Deno.mkdir(join(path, "wal"));
  const files: PackedFile[] = [];
  for await (const { name } of Deno.readDir(from)) {
    const isPiece = /^[0-9A-F]{24}$/.test(name);
    const isNeeded = isPiece && name >= first && name <= last;
    if (!isNeeded && !name.endsWith(".history")) continue;
    const to = join(path, "wal", `${name}.gz`);
    const packed = await packFile(join(from, name), to);
    if (packed) files.push({ path: `wal/${name}`, ...packed });
  }
  return files;
}

async function packText(text: string, path: string): Promise<PackedFile> {
  const plain = await Deno.makeTempFile({ dir: dirname(path) });
  await Deno.writeTextFile(plain, text);
  const packed = await packFile(plain, `${path}.gz`);
  await Deno.remove(plain);
  return { path: "backup_label", ...packed! };
}

/** Gives all files and folders below a folder, with their paths from there. Those that vanish meanwhile are left out. */
async function* walk(
  root: string,
  folder = root,
): AsyncGenerator<{ path: string; isDirectory: boolean }> {
  for (const { name, isDirectory } of await entriesOf(folder)) {
    const path = join(folder, name);
    yield { path: relative(root, path), isDirectory };
    if (isDirectory) yield* walk(root, path);
  }
}

async function entriesOf(folder: string): Promise<Deno.DirEntry[]> {
  try {
    return await Array.fromAsync(Deno.readDir(folder));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

/** Names a backup by the second in which it begins, as in 2026-11-22T22-15-03Z. */
function nameOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

/** Says whether a folder is named as a backup that began before a moment (milliseconds). */
export function isNameOfBackup(path: string, before: number): boolean {
  const [, day, ...time] = basename(path)
    .match(/^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/) ?? [];
  return Date.parse(`${day}T${time.join(":")}Z`) < before;
}
