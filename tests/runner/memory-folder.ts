import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { stateOf } from "../../db/embedded/processes.ts";

const FOLDER = "/dev/shm";
const GB = 1024 ** 3;

/**
 * A folder in memory for the files of PostgreSQL, when there is one with room: a database is a copy of 600 files, which
 * costs half as much there. What killed runs left behind is removed.
 */
export async function memoryFolder(
  prefix: string,
): Promise<string | undefined> {
  await removeLeftovers(prefix);
  const { bavail, bsize } = await statfs(FOLDER)
    .catch(() => ({ bavail: 0, bsize: 0 }));
  const isRoomy = bavail * bsize > 4 * GB &&
    Deno.systemMemoryInfo().available > 8 * GB;
  return isRoomy ? FOLDER : undefined;
}

async function removeLeftovers(prefix: string): Promise<void> {
  const entries = await Array.fromAsync(Deno.readDir(FOLDER)).catch(() => []);
  for (const { name } of entries) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(FOLDER, name);
    const file = join(folder, "postgres/postmaster.pid");
    const pid = parseInt(await Deno.readTextFile(file).catch(() => ""));
    if (!pid || await stateOf(pid) === "alive") continue;
    await Deno.remove(folder, { recursive: true });
  }
}
