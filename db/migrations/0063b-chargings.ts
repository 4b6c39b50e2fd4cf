import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** When and where electric vehicles were charged, which places are homes and workplaces, and what a kWh costs at home. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts add column kwh_price_cents integer
      check (kwh_price_cents > 0)`.execute(db);
  await sql`
    alter table places add column kind text
      check (kind in ('home', 'workplace'))`.execute(db);
  await sql`
    create table chargings (
      account_id integer not null references accounts,
      id bigint not null generated always as identity,
      unit_id integer not null,
      charged_at timestamptz not null,
      kwh float8 not null check (kwh > 0 and kwh <= 1000),
      cost_cents integer check (cost_cents >= 0),
      place text not null
        check (place in ('home', 'workplace', 'public', 'unknown')),
      place_by_hand boolean not null,
      version integer not null default 1,
      created_by integer,
      primary key (account_id, id),
      constraint one_charging_at_a_time unique (account_id, unit_id, charged_at),
      foreign key (account_id, unit_id) references units on delete cascade,
      foreign key (account_id, created_by) references users
        on delete set null (created_by)
    )`.execute(db);
  await sql`
    create index chargings_by_time on chargings (account_id, charged_at)`
    .execute(db);
  await protect(db, "chargings", sql.ref("account_id"));
}
