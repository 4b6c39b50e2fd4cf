import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { stateOf } from "./processes.ts";
import { runTool, serverOwner, type ToolResult } from "./postgres-tools.ts";

/** A PostgreSQL server from an npm package, with its files in one folder. */
interface EmbeddedPostgres {
  /** URL of the maintenance database, as superuser. */
  url: string;
  /** The same by its Unix socket, which costs a statement a tenth less than TCP; by TCP where it has none. */
  nearUrl: string;
  stop(): Promise<void>;
}

const USER = "milstolpe";

/** Holds the password of the superuser, in the folder of the data. */
const PASSWORD_FILE = "password";

/** Settings for a server that takes many small durable writes. */
const SERVER_SETTINGS = {
  listen_addresses: "127.0.0.1",
  max_connections: "100",
  max_wal_size: "4GB",
  jit: "off",
  timezone: "UTC",
};

const MB = 1024 * 1024;

/**
 * Gives a quarter of the memory, as PostgreSQL's manual advises, within bounds. Positions are stored in the order of
 * arrival, so reading a month of one unit touches most pages of its partition: they should be in memory.
 */
function sharedBuffers(): string {
  const quarter = Deno.systemMemoryInfo().total / 4 / MB;
  return `${Math.round(Math.min(2048, Math.max(128, quarter)))}MB`;
}

/** What the commands that the server itself runs, as for its archive, need. */
export interface ServerCommands {
  /** Their environment. */
  env: Record<string, string>;
  /** Folders that they read and write. */
  folders: string[];
}

const NO_COMMANDS: ServerCommands = { env: {}, folders: [] };

/**
 * Starts PostgreSQL on the data in `folder`, which it creates if needed, and waits until the server answers. It takes
 * over a server that a killed run left behind, unless this one runs commands, which that one may not know. It throws
 * with the server's own words when the server cannot start.
 */
export async function startEmbeddedPostgres(
  folder: string,
  settings: Record<string, string> = {},
  commands = NO_COMMANDS,
): Promise<EmbeddedPostgres> {
  const data = resolve(folder);
  const sockets = socketsOf(data);
  const owner = await serverOwner();
  const claim = async (folder: string) => {
    await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
    if (owner) await Deno.chown(folder, owner.uid, owner.gid);
  };
  for (const own of [data, ...commands.folders]) await claim(own);
  const run = (tool: string, args: string[]) =>
    runTool(tool, args, {
      owner,
      env: commands.env,
      folders: [data, sockets, ...commands.folders],
    });
  const stop = async () => {
    const pid = await pidOf(data);
    await run("pg_ctl", ["stop", "-D", data, "-m", "fast", "-w"]);
    if (pid) await endOf(pid);
  };

  const password = await initialise(data, run);
  await removeServerFile(data);
  let running = (await run("pg_ctl", ["status", "-D", data])).success;
  if (running && commands !== NO_COMMANDS) {
    await stop();
    running = false;
  }
  if (!running) {
    // Where there can be no socket, TCP does.
    const isReady = await claim(sockets).then(() => removeSockets(sockets))
      .then(() => fitsSocket(sockets), () => false);
    await start(data, isReady ? sockets : "", settings, run);
  }
  const { port, socketFolder } = await addressOf(data);
  const url = urlOf(password, port);
  // That of a server that runs already may have been removed, or its folder moved.
  const hasSocket = socketFolder !== "" &&
    await exists(join(socketFolder, `.s.PGSQL.${port}`));
  return {
    url,
    nearUrl: hasSocket ? `${url}?host=${socketFolder}` : url,
    stop,
  };
}

/** Gives the folder of the socket of a server on the data in a folder, beside that, where the program may read. */
export function socketsOf(data: string): string {
  return `${data}-socket`;
}

/** Gives the URL of the server that runs on the data in `folder`, null when none does. */
export async function runningServer(folder: string): Promise<string | null> {
  const data = resolve(folder);
  const pid = await pidOf(data);
  if (!pid || await stateOf(pid) !== "alive") return null;
  const password = await Deno.readTextFile(join(data, PASSWORD_FILE));
  return urlOf(password.trim(), (await addressOf(data)).port);
}

function urlOf(password: string, port: number): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
}

/** How long the processes of a stopped or killed server may take to end, milliseconds. */
const PROCESSES_END_MS = 5000;

/** How often a process is looked at, milliseconds. */
const LOOK_MS = 100;

/** Waits until a process has ended: pg_ctl waits only until its file is gone. */
async function endOf(pid: number): Promise<void> {
  const until = Date.now() + PROCESSES_END_MS;
  while (Date.now() < until && await stateOf(pid) === "alive") {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Gives the process of the server on `data`, null without one. */
async function pidOf(data: string): Promise<number | null> {
  const text = await Deno.readTextFile(join(data, "postmaster.pid"))
    .catch(() => "");
  return parseInt(text) || null;
}

/**
 * Removes the file that names a killed server. In containers without a process that collects ended ones, PostgreSQL
 * takes such a server for a running one for ever. Its processes get time to end first.
 */
async function removeServerFile(data: string): Promise<void> {
  const file = join(data, "postmaster.pid");
  const until = Date.now() + PROCESSES_END_MS;
  while (Date.now() < until) {
    const pid = await pidOf(data);
    if (!pid || await stateOf(pid) !== "zombie") return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  await Deno.remove(file);
}

type Run = (tool: string, args: string[]) => Promise<ToolResult>;

async function initialise(data: string, run: Run): Promise<string> {
  const passwordFile = join(data, PASSWORD_FILE);
  const cluster = await exists(join(data, "PG_VERSION"));
  if (cluster) return (await Deno.readTextFile(passwordFile)).trim();
  // A run that was killed while it created the cluster leaves a folder that initdb refuses.
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

/** Longest path of a Unix socket, bytes; Linux takes 107, other systems less. */
const SOCKET_PATH_MAX = 100;

/** Says whether a server can have its socket in a folder: PostgreSQL takes a list of them, and the system no long path. */
function fitsSocket(folder: string): boolean {
  return /^[\w./-]+$/.test(folder) &&
    `${folder}/.s.PGSQL.65535`.length <= SOCKET_PATH_MAX;
}

/** Removes the sockets of killed servers. */
async function removeSockets(folder: string): Promise<void> {
  for await (const { name } of Deno.readDir(folder)) {
    if (name.startsWith(".s.PGSQL.")) await Deno.remove(join(folder, name));
  }
}

/** Starts a server with its socket in a folder; without one where that is empty. */
async function start(
  data: string,
  sockets: string,
  settings: Record<string, string>,
  run: Run,
): Promise<void> {
  const port = await freePort();
  const log = join(data, "server.log");
  const begin = (socketFolder: string) => {
    const options = Object.entries({
      ...SERVER_SETTINGS,
      unix_socket_directories: socketFolder,
      shared_buffers: sharedBuffers(),
      ...settings,
    })
      .map(([name, value]) => `-c ${name}='${value}'`).join(" ");
    return run("pg_ctl", [
      "start",
      `--pgdata=${data}`,
      `--log=${log}`,
      "--wait",
      "--timeout=60",
      `--options=-p ${port} ${options}`,
    ]);
  };
  let started = await begin(sockets);
  const until = Date.now() + PROCESSES_END_MS;
  while (!started.success && Date.now() < until) {
    // The processes of a server that was just killed hold its memory a little longer.
    await new Promise((resolve) => setTimeout(resolve, 500));
    // Nor does every file system hold a socket.
    started = await begin("");
  }
  if (started.success) return;
  const words = await Deno.readTextFile(log).catch(() => "");
  throw new Error(
    `PostgreSQL did not start on ${data}: ${started.text}\n${
      words.slice(-2000)
    }`,
  );
}

/** Reads where a server listens: the fourth and the fifth line of postmaster.pid. */
async function addressOf(
  data: string,
): Promise<{ port: number; socketFolder: string }> {
  const file = await Deno.readTextFile(join(data, "postmaster.pid"));
  const [, , , port, socketFolder = ""] = file.split("\n");
  return { port: Number(port), socketFolder: socketFolder.trim() };
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
