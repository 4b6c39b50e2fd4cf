import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Tags and departments, what units and users have of them, and the images of units. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createNames(db, "tags");
  await createNames(db, "departments");
  await addColumn(db, "units", "department_id", "departments");
  await addColumn(db, "units", "project_id", "projects");
  await letGo(db, "users", "department_id", "departments");

  await sql`
    create table unit_tags (
      account_id integer not null,
      unit_id integer not null,
      tag_id bigint not null,
      primary key (account_id, unit_id, tag_id),
      foreign key (account_id, unit_id) references units on delete cascade,
      foreign key (account_id, tag_id) references tags on delete cascade
    )`.execute(db);
  await sql`create index unit_tags_of_tag on unit_tags (account_id, tag_id)`
    .execute(db);
  await protect(db, "unit_tags", sql.ref("account_id"));
  await createImages(db);
  // The map asks for the current driver of each unit.
  await sql`
    create index check_ins_open on check_ins (account_id, unit_id)
      where until_at is null`.execute(db);
}

/** Creates a list of names, unique in an account regardless of case. */
async function createNames(
  db: Kysely<unknown>,
  table: "tags" | "departments",
): Promise<void> {
  await sql`
    create table ${sql.table(table)} (
      account_id integer not null references accounts,
      id bigint not null generated always as identity,
      name text not null check (length(name) between 1 and 50),
      created_at timestamptz not null default now(),
      primary key (account_id, id)
    )`.execute(db);
  await sql`
    create unique index ${sql.ref(`${table}_name`)}
      on ${sql.table(table)} (account_id, lower(name collate "sv-x-icu"))`
    .execute(db);
  await protect(db, table, sql.ref("account_id"));
}

async function addColumn(
  db: Kysely<unknown>,
  table: string,
  column: string,
  names: string,
): Promise<void> {
  await sql`
    alter table ${sql.table(table)}
      add column ${sql.ref(column)} bigint`.execute(db);
  await letGo(db, table, column, names);
}

/** Deleting a name removes it from the rows that have it (ORG-05). */
async function letGo(
  db: Kysely<unknown>,
  table: string,
  column: string,
  names: string,
): Promise<void> {
  await sql`
    alter table ${sql.table(table)}
      add foreign key (account_id, ${sql.ref(column)})
        references ${sql.table(names)}
        on delete set null (${sql.ref(column)})`.execute(db);
  await sql`
    create index ${sql.ref(`${table}_of_${column}`)}
      on ${sql.table(table)} (account_id, ${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
}

/** Creates images. The slots limit them to five a unit, also when several arrive at once (UNIT-13). */
async function createImages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unit_images (
      account_id integer not null,
      id bigint not null generated always as identity,
      unit_id integer not null,
      slot smallint not null check (slot between 1 and 5),
      content_type text not null
        check (content_type in ('image/png', 'image/jpeg')),
      picture bytea not null,
      preview bytea not null,
      created_at timestamptz not null default now(),
      created_by integer not null,
      primary key (account_id, id),
      unique (account_id, unit_id, slot),
      foreign key (account_id, unit_id) references units on delete cascade,
      foreign key (account_id, created_by) references users
    )`.execute(db);
  // Pictures are compressed already.
  await sql`
    alter table unit_images
      alter column picture set storage external,
      alter column preview set storage external`.execute(db);
  await protect(db, "unit_images", sql.ref("account_id"));
}
