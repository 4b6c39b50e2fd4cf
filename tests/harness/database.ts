import { openCells } from "../../db/cell/cells.ts";
import { placeIds } from "../../db/cell/ids.ts";
import {
  type Database,
  ensureDatabase,
  openDatabase,
} from "../../db/database.ts";
import { makeSealKey, parseSealKeys } from "../../db/seal/keys.ts";
import { migrate } from "../../db/migrate.ts";
import { maintainPartitions } from "../../db/position/partitions.ts";

/** A database of one test, with the schema. */
export interface TestDatabase extends Database, AsyncDisposable {
  url: string;
}

/** Keys of all test databases. */
const SEAL_KEYS = parseSealKeys(makeSealKey());

const TEMPLATE = "milstolpe_template";

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
  return Deno.env.get("TEST_IN_CELL") === "1"
    ? await createTestCell()
    : await openTestDatabase(await createTestDatabaseUrl());
}

/** Creates a cell beside control, in which the accounts of the test then are; what is unique is in control. */
async function createTestCell(): Promise<TestDatabase> {
  const urls = new Map<number, string>();
  for (const cell of [0, 1]) {
    const url = await createTestDatabaseUrl();
    await placeIds(url, cell);
    urls.set(cell, url);
  }
  const { cells, close } = await openCells(urls, {
    connections: 4,
    sealKeys: SEAL_KEYS,
  });
  const { database } = cells[1]!;
  return {
    url: urls.get(1)!,
    ...database,
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
  return ensureDatabase(serverUrl(), newName(), TEMPLATE);
}

/** Creates a database without a schema. */
export function createEmptyDatabaseUrl(): Promise<string> {
  return ensureDatabase(serverUrl(), newName());
}

function newName(): string {
  return `test_${crypto.randomUUID().replaceAll("-", "")}`;
}
