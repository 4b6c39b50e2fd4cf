import { join } from "node:path";
import { type Database, ensureDatabase, openDatabase } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { startEmbeddedPostgres } from "../db/embedded/embedded-postgres.ts";
import { maintainPartitions } from "../db/position/partitions.ts";
import { insertFleet } from "./fleet.ts";

/** A PostgreSQL for the bench alone, as durable as in service; it is removed when the bench ends. */
export interface Lab extends AsyncDisposable {
  /** Process id of the server, the parent of all its backends. */
  postgresPid: number;
  /** Creates a database with the schema and the units of the bench, without positions. */
  newDatabase(): Promise<string>;
  /** Creates an empty database without a schema. */
  emptyDatabase(): Promise<string>;
}

const TEMPLATE = "fleet";

/** Starts the PostgreSQL of the bench in a temporary folder. */
export async function openLab(): Promise<Lab> {
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-bench-" });
  const data = join(folder, "postgres");
  const server = await startEmbeddedPostgres(data);
  // An interrupted bench leaves no server behind.
  const breakOff = () => close().then(() => Deno.exit(130));
  const close = async () => {
    Deno.removeSignalListener("SIGINT", breakOff);
    await server.stop();
    await Deno.remove(folder, { recursive: true });
  };
  Deno.addSignalListener("SIGINT", breakOff);
  try {
    await fillTemplate(await ensureDatabase(server.nearUrl, TEMPLATE));
    const [pid] = (await Deno.readTextFile(join(data, "postmaster.pid")))
      .split("\n");
    let count = 0;
    const name = () => `bench_${++count}`;
    return {
      postgresPid: Number(pid),
      newDatabase: () => ensureDatabase(server.nearUrl, name(), TEMPLATE),
      emptyDatabase: () => ensureDatabase(server.nearUrl, name()),
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fillTemplate(url: string): Promise<void> {
  await migrate(url);
  await withDatabase(url, async (database) => {
    await maintainPartitions(database.db, new Date(), new Date(0));
    await insertFleet(database);
  });
}

/** Opens a database for work that acts as the system. */
export async function withDatabase<T>(
  url: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(url, { connections: 1, system: true });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
