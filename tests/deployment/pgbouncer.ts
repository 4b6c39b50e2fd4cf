import { join } from "node:path";
import postgres from "postgres";
import { serverOwner } from "../../db/embedded/postgres-tools.ts";
import { eventually } from "../harness/eventually.ts";

const CONFIG = join(import.meta.dirname!, "../../deployment/pgbouncer.ini");

/** Debian's PgBouncer, or the one that is named. */
const PGBOUNCER = Deno.env.get("PGBOUNCER_PATH") ?? "/usr/sbin/pgbouncer";

/** Says whether there is a PgBouncer to try the configuration with. */
export const hasPgBouncer = await Deno.stat(PGBOUNCER)
  .then(() => true, () => false);

/** A PgBouncer that runs with our configuration. */
interface PgBouncer extends AsyncDisposable {
  /** The database through it. */
  url: string;
  /** Counts its connections to the server, those that programs opened to it, and the transactions so far. */
  count(): Promise<{ servers: number; clients: number; transactions: number }>;
  /** Changes how long a transaction waits for a connection to the server. */
  setWait(seconds: number): Promise<void>;
}

/** Starts PgBouncer before the database of a URL, with fewer connections to the server than programs open to it. */
export async function startPgBouncer(
  databaseUrl: string,
  connections: number,
): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-pgbouncer-" });
  const ownPort = freePort();
  const config = (await Deno.readTextFile(CONFIG))
    .replace(
      "milstolpe = host=127.0.0.1 port=5432 dbname=milstolpe",
      `${pathname.slice(1)} = host=${hostname} port=${port}`,
    )
    .replace("listen_port = 6432", `listen_port = ${ownPort}`)
    .replace("/etc/pgbouncer/userlist.txt", join(folder, "userlist.txt"))
    .replace("default_pool_size = 20", `default_pool_size = ${connections}`)
    .concat(
      `logfile = ${folder}/log\nunix_socket_dir =\nadmin_users = ${username}\n`,
    );
  const file = join(folder, "pgbouncer.ini");
  await Deno.writeTextFile(file, config);
  await Deno.writeTextFile(
    join(folder, "userlist.txt"),
    `"${username}" "${password}"\n`,
  );
  // It refuses to run as root.
  const owner = await serverOwner();
  for (
    const path of owner ? [folder, file, join(folder, "userlist.txt")] : []
  ) {
    await Deno.chown(path, owner!.uid, owner!.gid);
  }
  const child = new Deno.Command(PGBOUNCER, {
    args: ["-q", file],
    ...owner ?? {},
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(ownPort);
  const console = new URL("/pgbouncer", url);
  const openConsole = () =>
    postgres(console.href, { max: 1, fetch_types: false });
  const count = async () => {
    const client = openConsole();
    const [database] = (await client.unsafe("show databases"))
      .filter(({ name }) => name === url.pathname.slice(1));
    const lists = await client.unsafe("show lists");
    const [stats] = (await client.unsafe("show stats"))
      .filter(({ database }) => database === url.pathname.slice(1));
    await client.end();
    const used = lists.find(({ list }) => list === "used_clients");
    return {
      servers: Number(database?.current_connections),
      clients: Number(used?.items),
      transactions: Number(stats?.total_xact_count),
    };
  };
  await eventually("PgBouncer", () => count().then(() => true, () => false));
  return {
    url: url.href,
    count,
    setWait: async (seconds) => {
      const client = openConsole();
      await client.unsafe(`set query_wait_timeout = ${seconds}`);
      await client.end();
    },
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGTERM");
      await child.status;
      await Deno.remove(folder, { recursive: true });
    },
  };
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
