import { join } from "node:path";
import { type Database, openDatabase } from "../../db/database.ts";
import {
  runningServer,
  startEmbeddedPostgres,
} from "../../db/embedded/embedded-postgres.ts";
import { startProgram } from "../roles/program.ts";

const ROOT = join(import.meta.dirname!, "../..");

/** Opens the database of a deployment that runs in a folder. */
export async function databaseIn(dataDir: string): Promise<Database> {
  const server = await runningServer(join(dataDir, "postgres"));
  return await openDatabase(databaseUrl(server!), { connections: 2 });
}

/** Starts the PostgreSQL of a folder alone and lets `work` read it. */
export async function readAlone<T>(
  dataDir: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const server = await startEmbeddedPostgres(join(dataDir, "postgres"));
  const database = await openDatabase(databaseUrl(server.url), {
    connections: 2,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
    await server.stop();
  }
}

function databaseUrl(serverUrl: string): string {
  return new URL("/milstolpe", serverUrl).href;
}

/** Starts ingest on an embedded PostgreSQL that keeps its log in a folder; gives the program and its address. */
export async function startArchived(dataDir: string, backupDir: string) {
  const program = startProgram({
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    BACKUP_WAL_SECONDS: "1",
    ROLES: "ingest",
    DEMO: "0",
    POSITION_RETENTION_DAYS: "3650",
  });
  const [, url] = await program.says(/units report to +(http:\S+)/);
  return { program, url: url! };
}

/** Runs one of the tasks `backup` and `restore` as a person does. */
export async function runTask(
  task: "backup" | "restore",
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number; text: string }> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", task, ...args],
    cwd: ROOT,
    env: { NO_COLOR: "1", ...settings },
    stdin: "null",
  }).output();
  const decoder = new TextDecoder();
  return { code, text: decoder.decode(stdout) + decoder.decode(stderr) };
}
