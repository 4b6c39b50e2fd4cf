import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/**
 * What payroll needs besides trips: the number of an employee, what the tax office asks about a company car and who has
 * it (REP-08, REP-21), what its fuel cost in a month (BEN-05), and how payroll files are written (REP-18).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column employee_number text
      check (length(employee_number) between 1 and 20)`.execute(db);
  await sql`
    create unique index users_employee_number_key
      on users (account_id, employee_number)`.execute(db);
  await createCars(db);
  await createMappings(db);
  for (const table of ["company_cars", "fuel_costs", "payroll_mappings"]) {
    await protect(db, table, sql.ref("account_id"));
  }
}

async function createCars(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_cars (
      account_id integer not null,
      unit_id integer not null,
      ownership text check (ownership in ('company', 'leased', 'employee')),
      holder_id integer,
      list_price integer check (list_price > 0),
      vehicle_tax integer check (vehicle_tax >= 0),
      technology text not null default 'none' check (technology in (
        'none', 'electric', 'hydrogen', 'plugIn', 'gas'
      )),
      taxed_from date,
      model_year integer check (model_year between 1900 and 2100),
      is_van boolean not null default false,
      engine_cc integer check (engine_cc > 0),
      net_payment_cents integer check (net_payment_cents >= 0),
      version integer not null default 1,
      primary key (account_id, unit_id),
      foreign key (account_id, unit_id) references units on delete cascade,
      foreign key (account_id, holder_id) references users
        on delete set null (holder_id)
    )`.execute(db);
  await sql`
    create index company_cars_of_holder
      on company_cars (account_id, holder_id)`.execute(db);
  await sql`
    create table fuel_costs (
      account_id integer not null,
      unit_id integer not null,
      month date not null check (extract(day from month) = 1),
      cost_cents integer not null check (cost_cents >= 0),
      primary key (account_id, unit_id, month),
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
}

async function createMappings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payroll_mappings (
      account_id integer primary key references accounts on delete cascade,
      separator text not null check (separator in ('comma', 'semicolon', 'tab')),
      decimal_mark text not null check (decimal_mark in ('comma', 'point')),
      columns text[] not null,
      codes jsonb not null,
      version integer not null default 1
    )`.execute(db);
}
