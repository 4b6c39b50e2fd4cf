import { type Kysely, sql } from "kysely";

/** What announces to ingest that units changed: its name, its table and what happens there. */
const ANNOUNCING = [
  ["announce", "trackers", "insert or update or delete"],
  ["announce_key", "units", "update of ingest_key"],
  ["announce", "retention_settings", "insert or update or delete"],
] as const;

/**
 * Changes of units name their account, so that ingest reads only its units again (GROW-02). An earlier release reads all
 * of them, whatever is said.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_units_of() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform pg_notify('units', old.account_id::text);
      end if;
      if tg_op <> 'DELETE' then
        perform pg_notify('units', new.account_id::text);
      end if;
      return null;
    end $$`.execute(db);
  for (const [name, table, change] of ANNOUNCING) {
    await sql`
      create or replace trigger ${sql.ref(name)}
        after ${sql.raw(change)} on ${sql.table(table)}
        for each row execute function announce_units_of()`.execute(db);
  }
  await sql`drop function announce_units()`.execute(db);
}
