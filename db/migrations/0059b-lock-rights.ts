import { type Kysely, sql } from "kysely";

/** Announces the administrators of an account when one of its units is locked or unlocked: live maps end at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_lock() returns trigger language plpgsql as $$
      begin
        perform pg_notify('rights', id::text) from users
          where account_id = coalesce(new.account_id, old.account_id)
            and is_administrator and deleted_at is null;
        return null;
      end $$`.execute(db);
  await sql`
    create trigger announce_lock after insert or delete on unit_locks
      for each row execute function announce_lock()`.execute(db);
}
