import { type Kysely, sql } from "kysely";

/** What a person has marked as seen can be taken back (FLOW-03): one press marks all, alarms among them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger keep_for_undoing
      after insert or update or delete on event_views for each row
      when (current_setting('milstolpe.undoing', true) <> '')
      execute function keep_for_undoing('event_id,user_id', '')`
    .execute(db);
}
