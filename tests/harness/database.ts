import { openCells } from "../../db/cell/cells.ts";
import { placeIds } from "../../db/cell/ids.ts";
import { connect } from "../../db/client.ts";
import {
  type Database,
  type Db,
  ensureDatabase,
  openDatabase,
} from "../../db/database.ts";
import { makeSealKey, parseSealKeys } from "../../db/seal/keys.ts";
import { migrate } from "../../db/migrate.ts";
import { maintainPartitions } from "../../db/position/partitions.ts";
import { afterFile } from "../runner/collect.ts";

/** A database of one test, with the schema. */
export interface TestDatabase extends Database, AsyncDisposable {
  url: string;
  /** All cells as one, where accounts alternate between this one and control. */
  whole?: Database;
  /** Those that ingest opens then, by their numbers. */
  urls?: ReadonlyMap<number, string>;
}

/** The cells that accounts of a test alternate between, by the handle that the test has. */
const homes = new WeakMap<Db, { cells: readonly Db[]; accounts: number }>();

/** Gives the handle of the cell that the next account of a test comes into. */
export function nextHome(db: Db): Db {
  const several = homes.get(db);
  return several?.cells[several.accounts++ % several.cells.length] ?? db;
}

/** Keys of all test databases. */
const SEAL_KEYS = parseSealKeys(makeSealKey());

const TEMPLATE = "milstolpe_template";

/** What PostgreSQL answers where others are connected: object_in_use. */
const IN_USE = "55006";

/** Gives the URL of the server that tests/run.ts started. */
function serverUrl(): string {
  const url = Deno.env.get("TEST_SERVER_URL");
  if (!url) {
    throw new Error(
      "Tests that need PostgreSQL run by `deno task test <path>`.",
    );
  }
  return url;
}

/** Gives the handles of all cells that accounts of a test are in. */
export function homesOf(db: Db): readonly Db[] {
  return homes.get(db)?.cells ?? [db];
}

/** Creates the template of every test's database. Called once, before the tests. */
export async function createTemplate(): Promise<void> {
  const url = await ensureDatabase(serverUrl(), TEMPLATE);
  await migrate(url);
  const { db, close } = await openDatabase(url, {
    connections: 1,
    system: true,
  });
  await maintainPartitions(db, new Date(), new Date(0));
  await close();
}

/** Creates a database for one test file. Close it at the end of the file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cell = Deno.env.get("TEST_IN_CELL");
  if (cell === undefined) {
    return await openTestDatabase(await createTestDatabaseUrl());
  }
  return await createTestCell(cell === "alternate");
}

/**
 * Creates a cell beside control. The accounts of the test are in it, or in it and control in turn; work over all accounts
 * that a test does itself is done in the cell. What is unique is in control.
 */
async function createTestCell(alternates: boolean): Promise<TestDatabase> {
  const urls = new Map<number, string>();
  for (const cell of [0, 1]) {
    const url = await createTestDatabaseUrl();
    await placeIds(url, cell);
    urls.set(cell, url);
  }
  const { cells, close, ...whole } = await openCells(urls, {
    connections: 4,
    sealKeys: SEAL_KEYS,
  });
  const { database } = cells[1]!;
  if (alternates) {
    const handles = cells.map((one) => one.database.db).toReversed();
    homes.set(database.db, { cells: handles, accounts: 0 });
  }
  return {
    url: urls.get(1)!,
    ...database,
    ...alternates && { whole: { ...whole, close }, urls },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Opens a database that has the schema. */
export async function openTestDatabase(url: string): Promise<TestDatabase> {
  const database = await openDatabase(url, {
    connections: 4,
    sealKeys: SEAL_KEYS,
  });
  return { url, ...database, [Symbol.asyncDispose]: database.close };
}

/** Creates a database and gives its URL only, for tests that start a whole process on it. */
export function createTestDatabaseUrl(): Promise<string> {
  return createFor(TEMPLATE);
}

/** Creates a database without a schema. */
export function createEmptyDatabaseUrl(): Promise<string> {
  return createFor();
}

/** Creates a database that goes after the last test of its file: all of them together are 15 GB. */
async function createFor(template?: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  afterFile(() => dropUnused(name));
  return await ensureDatabase(serverUrl(), name, template);
}

/** Drops a database, unless something that a test left running is connected with it. */
async function dropUnused(name: string): Promise<void> {
  const client = connect(serverUrl(), { max: 1 });
  try {
    await client`drop database if exists ${client(name)}`;
  } catch (error) {
    if ((error as { code?: string }).code !== IN_USE) throw error;
  } finally {
    await client.end({ timeout: 1 });
  }
}
