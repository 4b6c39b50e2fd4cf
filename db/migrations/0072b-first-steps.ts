import { type Kysely, sql } from "kysely";

/** Whether a person has put the first steps of an account away (FLOW-13). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column first_steps_away boolean not null default false`
    .execute(db);
}
