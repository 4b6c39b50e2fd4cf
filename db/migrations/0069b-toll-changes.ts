import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/**
 * Passages that people added or removed (domain-facts 2.3). They name the unit and the time, not the trip: passages and
 * trips are found anew when late reports come, and what a person said stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table toll_changes (
      account_id integer not null,
      id bigint generated always as identity,
      unit_id integer not null,
      kind text not null check (kind in ('added', 'removed')),
      passed_at timestamptz not null,
      city text not null,
      station text,
      tariff text not null,
      reason text not null,
      changed_at timestamptz not null,
      changed_by integer not null,
      undone_at timestamptz,
      undone_by integer,
      primary key (account_id, id),
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await sql`create index toll_changes_of_unit
    on toll_changes (account_id, unit_id, passed_at)`.execute(db);
  await protect(db, "toll_changes", sql.ref("account_id"));
}
