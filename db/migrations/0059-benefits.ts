import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/**
 * What is paid for driving a unit (BEN-01), which units are locked by whom (BEN-07), and the log of locks (BEN-13). A
 * kind of null is a deactivated setting, whose figures stay (BEN-02).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table benefit_settings (
      account_id integer not null,
      unit_id integer not null,
      kind text check (kind in ('benefit', 'private')),
      fuel_payer text not null check (fuel_payer in ('company', 'private')),
      consumption_per_10_km float8 check (consumption_per_10_km > 0),
      reimbursement_cents_per_10_km integer
        check (reimbursement_cents_per_10_km > 0),
      market_fuel_price_cents integer check (market_fuel_price_cents > 0),
      is_shown_at_work boolean not null default false,
      version integer not null default 1,
      primary key (account_id, unit_id),
      foreign key (account_id, unit_id) references units on delete cascade,
      check (kind is distinct from 'benefit' or (
        consumption_per_10_km is not null
        and reimbursement_cents_per_10_km is not null
      ))
    )`.execute(db);
  await sql`
    create table unit_locks (
      account_id integer not null,
      unit_id integer not null,
      locked_by integer not null,
      locked_at timestamptz not null,
      primary key (account_id, unit_id),
      foreign key (account_id, unit_id) references units on delete cascade,
      foreign key (account_id, locked_by) references users
    )`.execute(db);
  await sql`
    create table lock_log (
      account_id integer not null,
      id bigint generated always as identity,
      unit_id integer not null,
      event text not null check (event in ('locked', 'unlocked')),
      happened_at timestamptz not null,
      user_id integer not null,
      user_name text not null,
      by_support boolean not null default false,
      primary key (account_id, id),
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await sql`
    create index lock_log_by_time on lock_log (account_id, happened_at, id)`
    .execute(db);
  for (const table of ["benefit_settings", "unit_locks", "lock_log"]) {
    await protect(db, table, sql.ref("account_id"));
  }
}
