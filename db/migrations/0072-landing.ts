import { type Kysely, sql } from "kysely";

/** Whether a person's login leads to the page of what waits (FLOW-01). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column lands_on_to_do boolean not null default false`
    .execute(db);
}
