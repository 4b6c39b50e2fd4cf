import { type Migration, Migrator } from "kysely/migration";
import { migrations } from "./migrations/index.ts";
import { openDatabase } from "./database.ts";
import { prepareAppRole } from "./app-role.ts";
import { bypassesRowSecurity, majorVersion } from "./client.ts";

/** The oldest PostgreSQL whose SQL suffices. */
const OLDEST_VERSION = 15;

/** A PostgreSQL that lacks what the migrations and reads need. */
export class PostgresTooOld extends Error {
  constructor(version: number) {
    super(
      `is PostgreSQL ${version}, and Milstolpe needs PostgreSQL ${OLDEST_VERSION} or newer`,
    );
  }
}

/** Brings the schema up to date, once across all nodes that start together. Throws `PostgresTooOld`, or when a migration fails. */
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
  });
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(known) },
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } finally {
    await close();
  }
}
