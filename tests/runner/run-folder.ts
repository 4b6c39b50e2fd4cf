import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { stateOf } from "../../db/embedded/processes.ts";

const FOLDER = "/dev/shm";
const GB = 1024 ** 3;

/** The file with the process id of a run. */
const OWNER = "owner.pid";

/** Creates a folder for this run, in memory if there is room: a database is a copy of 600 files. */
export async function makeRunFolder(prefix: string): Promise<string> {
  const dir = await memoryFolder(prefix);
  const folder = await Deno.makeTempDir({ prefix, dir });
  await Deno.writeTextFile(join(folder, OWNER), String(Deno.pid));
  return folder;
}

/** Gives a folder in memory, if there is one with room, and removes what killed runs left there. */
async function memoryFolder(
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
    const owners = [
      await readPid(join(folder, OWNER)),
      await readPid(join(folder, "postgres/postmaster.pid")),
    ];
    // A folder without the id of its run was created a moment ago.
    if (!owners[0]) continue;
    const states = owners.map((pid) => pid ? stateOf(pid) : "gone");
    if ((await Promise.all(states)).includes("alive")) continue;
    await Deno.remove(folder, { recursive: true });
  }
}

/** A server that creates its first files stores its id as a negative number. */
async function readPid(file: string): Promise<number> {
  const text = await Deno.readTextFile(file).catch(() => "");
  return Math.abs(parseInt(text)) || 0;
}
