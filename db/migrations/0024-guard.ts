import { type Kysely, sql } from "kysely";

/** Who asked that trips are typed anew, since when rules are known, what rules changed of trips, and whose rights change. */
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
  await announceRights(db);
  await completePrivateUsers(db);
}

/** Announces whose logins or rights changed, so that live streams end at once. */
async function announceRights(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_rights() returns trigger language plpgsql as $$
      declare
        row_of jsonb := to_jsonb(coalesce(new, old));
      begin
        perform pg_notify('rights', row_of ->> tg_argv[0]);
        return null;
      end $$`.execute(db);
  await sql`
    create trigger announce_rights after delete on sessions
      for each row execute function announce_rights('user_id')`.execute(db);
  await sql`
    create trigger announce_rights after insert or delete on unit_access
      for each row execute function announce_rights('user_id')`.execute(db);
  await sql`
    create trigger announce_rights after update of is_administrator,
        without_access, is_support, real_time_map, deleted_at on users
      for each row when (
        (old.is_administrator, old.without_access, old.is_support,
          old.real_time_map, old.deleted_at)
        is distinct from (new.is_administrator, new.without_access,
          new.is_support, new.real_time_map, new.deleted_at)
      ) execute function announce_rights('id')`.execute(db);
}

/** Gives those who registered as private persons what they typed, which only their account had. */
async function completePrivateUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    update users as u set kind = 'private',
      personal_number = coalesce(u.personal_number, a.personal_number),
      address = coalesce(u.address, a.address),
      zip_code = coalesce(u.zip_code, a.zip_code),
      city = coalesce(u.city, a.city),
      country = coalesce(u.country, a.country)
    from accounts as a
    where a.id = u.account_id and a.kind = 'private'
      and u.deleted_at is null
      and u.id = (select min(id) from users where account_id = a.id)`
    .execute(db);
}
