import { type Kysely, sql } from "kysely";

/** Who asked that trips are typed anew, since when rules are known, and what rules changed of trips. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nobody has the id 0: what waited before this migration changes no private trip.
  await sql`
    alter table trip_retypings
      add column asked_by integer not null default 0,
      drop constraint trip_retypings_pkey,
      add primary key (account_id, unit_id, asked_by)`.execute(db);
  await sql`alter table trip_retypings alter column asked_by drop default`
    .execute(db);
  for (const table of ["place_rules", "working_hours"]) {
    await sql`
      alter table ${sql.table(table)} add column known_at timestamptz`
      .execute(db);
    await sql`update ${sql.table(table)} set known_at = from_at`.execute(db);
    await sql`
      alter table ${sql.table(table)} alter column known_at set not null`
      .execute(db);
  }
  await sql`
    alter table trip_changes
      add column by_rule boolean not null default false,
      alter column changed_by drop not null`.execute(db);
}
