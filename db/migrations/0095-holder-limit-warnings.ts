import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/**
 * Which levels of the limit of business were mailed about, once for each person who has benefit cars and tax year
 * (REP-20). What was mailed about a car is not mailed again about who has it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table holder_limit_warnings (
      account_id integer not null,
      holder_id integer not null,
      year_from date not null,
      level text not null check (level in ('near', 'reached')),
      primary key (account_id, holder_id, year_from, level),
      foreign key (account_id, holder_id) references users on delete cascade
    )`.execute(db);
  await sql`
    insert into holder_limit_warnings
    select distinct w.account_id, c.holder_id, w.year_from, w.level
    from limit_warnings as w
      join accounts as a on a.id = w.account_id and a.country = 'SE'
      join company_cars as c
        on c.account_id = w.account_id and c.unit_id = w.unit_id
    where w.kind = 'business' and c.holder_id is not null`.execute(db);
  await protect(db, "holder_limit_warnings", sql.ref("account_id"));
}
