import { type Kysely, sql } from "kysely";

/** The roles beside administrator and support, and the right to change how often units report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column without_access boolean not null default false,
      add column is_attest_admin boolean not null default false,
      add column is_attest_user boolean not null default true,
      add column may_change_frequency boolean not null default true`
    .execute(db);
}
