import { join } from "node:path";
import process from "node:process";
import { type Config, readConfig, StartError } from "./config.ts";
import { build } from "./build.ts";
import { openAppRole } from "./db/app-role.ts";
import { createLog } from "./log.ts";
import { keepBackups, startOwnDatabase } from "./roles/own-database.ts";
import {
  ENDS_WITH_STDIN,
  environmentOf,
  OWN_DATABASE,
  permissionsFor,
} from "./roles/permissions.ts";
import { say, sayRefusal } from "./roles/say.ts";
import { stopAll, type Stops } from "./roles/stops.ts";

/**
 * Starts the program with the permissions that its settings need. What needs more stays in this process, which takes
 * nothing from outside: the build, the embedded PostgreSQL, and its backups.
 */
async function main(): Promise<number> {
  const stops: Stops = [];
  const asked = Promise.withResolvers<void>();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(signal, () => asked.resolve());
  }
  try {
    const config = readConfig(Deno.env.toObject());
    const started = prepare(config, stops);
    const url = await Promise.race([started, asked.promise]);
    if (!url) {
      await started.catch(() => {});
      return 0;
    }
    const program = run(config, url);
    asked.promise.then(() => program.kill("SIGTERM")).catch(() => {});
    if (!config.DATABASE_URL) keepBackups(config, stops, createLog(config));
    return (await program.status).code;
  } catch (error) {
    sayRefusal(error);
    return 1;
  } finally {
    await stopAll(stops);
  }
}

/** Builds what is missing and gives the URL of the database, as a user that row-level security binds. */
async function prepare(config: Config, stops: Stops): Promise<string> {
  const { ROLES, DATABASE_URL } = config;
  if (ROLES.includes("portal") || ROLES.includes("worker")) await build(say);
  if (DATABASE_URL) return DATABASE_URL;
  try {
    return await openAppRole(await startOwnDatabase(config, stops, say));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The embedded PostgreSQL in ${config.DATA_DIR} cannot be used: ${
        (error as Error).message
      }`,
      { cause: error },
    );
  }
}

function run(config: Config, url: string): Deno.ChildProcess {
  const nameServers = readNameServers();
  return new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      // This process has installed the packages; looking for each again takes two seconds.
      "--node-modules-dir=manual",
      ...permissionsFor(config, url, nameServers),
      join(import.meta.dirname!, "main.ts"),
      ENDS_WITH_STDIN,
      ...config.DATABASE_URL ? [] : [OWN_DATABASE],
    ],
    clearEnv: true,
    env: {
      ...environmentOf(Deno.env.toObject()),
      ...config.DATABASE_URLS ? {} : { DATABASE_URL: url },
    },
    // It is never written to: it ends when this process does.
    stdin: "piped",
  }).spawn();
}

/** Lists the system's name servers with their port. */
function readNameServers(): string[] {
  try {
    const text = Deno.readTextFileSync("/etc/resolv.conf");
    return [...text.matchAll(/^nameserver\s+([\d.]+)/gm)]
      .map(([, address]) => `${address}:53`);
  } catch {
    return [];
  }
}

process.exit(await main());
