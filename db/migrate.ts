import { type Migration, Migrator } from "kysely/migration";
import { migrations } from "./migrations/index.ts";
import { openDatabase } from "./database.ts";
import { APP_ROLE, bypassesRowSecurity, connect } from "./client.ts";

/** Brings the schema up to date, once across all nodes that start together. Throws when a migration fails. */
export async function migrate(
  url: string,
  known: Record<string, Migration> = migrations,
): Promise<void> {
  const superuser = await bypassesRowSecurity(url);
  if (superuser) await createAppRole(url);
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

async function createAppRole(url: string): Promise<void> {
  const client = connect(url, { max: 1 });
  try {
    await client.unsafe(`
      do $$ begin
        create role ${APP_ROLE} nologin;
      exception when duplicate_object or unique_violation then null;
      end $$;
      grant create, usage on schema public to ${APP_ROLE};`);
  } finally {
    await client.end({ timeout: 1 });
  }
}
