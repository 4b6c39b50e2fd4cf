import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/**
 * From which month on prices held: of fuel and of a kWh, the account's (unit 0) or a unit's own, and what is paid for 10
 * km. A price that has never been changed has no row; the first row of one that has holds since ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_months (
      account_id integer not null references accounts on delete cascade,
      unit_id integer not null,
      kind text not null check (kind in ('fuel', 'kwh', 'mileage')),
      from_month date not null,
      cents integer check (cents > 0),
      primary key (account_id, unit_id, kind, from_month)
    )`.execute(db);
  await protect(db, "price_months", sql.ref("account_id"));
}
