import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { migrations } from "./migrations/index.ts";
import { type Db, openDatabase } from "./database.ts";
import { prepareAppRole } from "./app-role.ts";
import { bypassesRowSecurity, majorVersion } from "./client.ts";

/** The oldest PostgreSQL whose SQL suffices. */
const OLDEST_VERSION = 15;

/**
 * Longest that a migration waits for a lock, milliseconds. While it waits, what the running version asks of that table
 * waits behind it.
 */
const LOCK_MS = 2000;

/** Pause after which a migration that got no lock is tried again, milliseconds. */
const PAUSE_MS = 500;

/** After so many tries without a lock, some four minutes, the start gives up. */
const MOST_TRIES = 100;

/** What PostgreSQL says when a lock is not to be had in time. */
const LOCK_NOT_AVAILABLE = "55P03";

/** What PostgreSQL says of a table that is gone. */
const UNDEFINED_TABLE = "42P01";

/** A PostgreSQL that lacks what the migrations and reads need. */
export class PostgresTooOld extends Error {
  constructor(version: number) {
    super(
      `is PostgreSQL ${version}, and Milstolpe needs PostgreSQL ${OLDEST_VERSION} or newer`,
    );
  }
}

/** A database that a newer release has migrated: this one does not know what it holds. */
export class NewerDatabase extends Error {
  constructor(unknown: string[]) {
    super(
      `was upgraded by a newer release, whose migrations this one does not know (${
        unknown.join(", ")
      })`,
    );
  }
}

/** A migration that fails leaves nothing behind. */
export class MigrationFailed extends Error {
  constructor(name: string, cause: unknown) {
    const { message } = cause as Error;
    super(`the migration ${name} failed (${message})`, { cause });
  }
}

/**
 * Brings the schema up to date, once across all nodes that start together, while an earlier release may run on it.
 * Throws `PostgresTooOld`, `NewerDatabase` or `MigrationFailed`.
 */
export async function migrate(
  url: string,
  known: Record<string, Migration> = migrations,
): Promise<void> {
  const version = await majorVersion(url);
  if (version < OLDEST_VERSION) throw new PostgresTooOld(version);
  const superuser = await bypassesRowSecurity(url);
  if (superuser) await prepareAppRole(url);
  const { db, close } = await openDatabase(url, {
    connections: 1,
    system: true,
    lockTimeoutMs: LOCK_MS,
  });
  try {
    const done = await listDone(db);
    const unknown = done.filter((name) => !(name in known));
    if (unknown.length > 0) throw new NewerDatabase(unknown);
    // The migrator would look at all tables, though nothing is left to run.
    if (Object.keys(known).every((name) => done.includes(name))) return;
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(known) },
      // A release may bring a migration with a lower number than the last one that an earlier release has run.
      allowUnorderedMigrations: true,
    });
    await run(migrator, done.length === 0);
  } finally {
    await close();
  }
}

/** Lists the migrations that the database has seen. */
async function listDone(db: Db): Promise<string[]> {
  const { rows: [found] } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!found?.there) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Runs what is left: a new database in one transaction, one with data a migration each, so that locks are short. */
async function run(migrator: Migrator, isNew: boolean): Promise<void> {
  for (let tries = 1;; tries++) {
    const { error, results } = isNew
      ? await migrator.migrateToLatest()
      : await migrator.migrateUp();
    if (!error && results?.length === 0) return;
    if (!error) {
      tries = 0;
      continue;
    }
    const { code } = error as { code?: string };
    const failed = results?.find(({ status }) => status === "Error");
    const mayPass = code === LOCK_NOT_AVAILABLE ||
      // The migrator looks at all tables first, of which another node may drop a month of positions meanwhile.
      code === UNDEFINED_TABLE && !failed;
    if (!mayPass || tries === MOST_TRIES) {
      throw failed ? new MigrationFailed(failed.migrationName, error) : error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
